// Library 1.0.0, as types. Generated; do not edit.

/** What kind of book it is. */
export type Genre = "novel" | "Facts";

/** Where a book stands. */
export interface Place {
  room: string;
  /** Counted from the door. */
  shelf: number;
}

/** What can be borrowed. */
export interface Book {
  /** Thirteen digits, without hyphens. */
  isbn: string;
  title: string;
  genre: Genre;
  pages: number | null;
  boughtAt: string;
  places: Place[];
  /** By currency. */
  prices: Record<string, string>;
  author: Author | null;
}

/** Who writes. */
export interface Author {
  name: string;
  books: Book[];
}
