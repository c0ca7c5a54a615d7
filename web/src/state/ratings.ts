// Ratings of people, fetched for those who are shown, and how they are written.
import { get } from "../api/requests";
import type { Ladder, PersonRatings, RatingInfo } from "../api/types";
import { loadAreas, type Texts } from "../texts";

const MAX_AT_ONCE = 100;

/** The ladder of a game with so many seats: two have one of their own. */
export function ladderOf(seats: number): Ladder {
  return seats === 2 ? "two" : "many";
}

/** The ladders that a game has, by the numbers of seats that it is played with. */
export function laddersOf(seats: number[]): Ladder[] {
  return [...new Set(seats.map(ladderOf))];
}

/** What is known of people: those with an account, and their ratings. */
export class KnownRatings {
  constructor(private readonly found: PersonRatings[] = []) {}

  /** Whether somebody has an account, and so a page. */
  has(person: string): boolean {
    return this.found.some((each) => each.person === person);
  }

  of(person: string, game: string, seats: number): RatingInfo | null {
    const ladder = ladderOf(seats);
    const theirs = this.found.find((each) => each.person === person);
    return (
      theirs?.ratings.find((each) => each.game === game && each.ladder === ladder)?.rating ?? null
    );
  }
}

/** A name with its rating behind it, where there is one. */
export function withRating(name: string, rating: RatingInfo | null, t: Texts): string {
  return rating ? `${name} (${ratingText(rating, t)})` : name;
}

/** Fetches the ratings of people, with the words for them; without them, names are shown alone. */
export async function ratingsOf(people: string[]): Promise<KnownRatings> {
  const asked = [...new Set(people.filter(Boolean))].slice(0, MAX_AT_ONCE);
  if (asked.length === 0) return new KnownRatings();
  try {
    const [found] = await Promise.all([
      get<PersonRatings[]>("/api/ratings", { of: asked.join() }),
      loadAreas("ratings"),
    ]);
    return new KnownRatings(found);
  } catch {
    return new KnownRatings();
  }
}

/** '1620 ± 80', and with a sign where it is provisional: '1500 ± 513?'. */
export function ratingText({ points, margin, provisional }: RatingInfo, t: Texts): string {
  const facts = { points: String(points), margin: String(margin) };
  return t(provisional ? "rating-provisional" : "rating-shown", facts);
}
