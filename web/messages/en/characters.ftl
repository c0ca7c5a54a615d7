# The bots' characters: how each one plays, in a line, and their levels.

level-1 = Beginner
level-2 = Steady
level-3 = Strong
level-4 = Master

bot-role = { $level ->
    [1] bot, beginner
    [2] bot, steady
    [3] bot, strong
   *[4] bot, master
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
