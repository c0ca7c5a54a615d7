# The bots' characters: how each one plays, in a line, and their levels.

level-1 = Beginner
level-2 = Steady
level-3 = Strong
level-4 = Master
level-5 = Legend

bot-role = { $level ->
    [1] bot, beginner
    [2] bot, steady
    [3] bot, strong
    [4] bot, master
   *[5] bot, legend
}

character-gambo = A heron on one leg, and never sure which. Plays whatever comes.
character-rill = A young otter who would rather splash than plan.
character-zub = A small pike with a big grin and no idea where to go.
character-plop = A frog who leaps first and looks afterwards.
character-kvak = A duck who follows the crumbs, wherever they float.
character-toko = A beaver cub who tries everything once.
character-lento = A turtle on a first outing. Do not hurry, and do not ask why.
character-stelo = A heron who waits, then takes what is safe.
character-brio = An otter with a merry face and a sound hand.
character-neb = A pike who keeps to the deep and takes few risks.
character-croa = A frog who counts the lily pads before each leap.
character-dondo = A duck who waddles straight, and mostly arrives.
character-hoblo = A beaver who builds one good move upon another.
character-moss = A turtle who goes slowly and seldom goes wrong.
character-vigil = A heron who sees the fish before the ripple.
character-flink = An otter who knows every short cut of the lake.
character-dart = A pike who lies still, and then does not.
character-hopla = A frog who is always one leap ahead.
character-plumo = A duck, calm above the water, busy below it.
character-castor = A beaver who reckons with every twig.
character-onyx = A turtle who has seen your trick before.
character-argus = A heron with a hundred eyes. Nothing gets past it.
character-lutro = An otter who plays for fun, and wins for fun as well.
character-esox = A pike, the master of these waters. Bring luck.
character-batrax = A frog who knows what you will roll. Nearly.
character-tadorn = A duck with a captain's hat, and it was earned.
character-fiber = A beaver who has thought this through to the end.
character-grotto = A turtle as old as the lake. It does not race, it arrives.
character-ardea = A heron out of an old story. Some say it never blinked.
character-enhydra = An otter of the open sea. Knows what you hold, and floats on.
character-lucius = A pike that boats steer around. You will see why.
character-ranulf = A frog who was a prince once, and gave it up to win.
character-mandar = A duck in bright feathers. Forgets nothing that you did.
character-bievre = A beaver who dammed the great river, and counted the drops.
character-chelona = A turtle from before the lake. It remembers every game.
