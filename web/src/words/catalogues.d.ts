// Made by the plugin in vite.config.ts from the folders of catalogues, one for each language.
declare module "virtual:languages" {
  export type Language = string;
  type Catalogues = Record<Language, () => Promise<{ default: string }>>;

  export const LANGUAGES: Record<Language, string>; // what each language calls itself
  export const CATALOGUES: Catalogues;
  export const TYPED: Record<Language, () => Promise<{ default: Record<string, string[]> }>>; // words of the notation that may be typed
  export const LATER: Record<"rules" | "end" | "review" | "train", Catalogues>; // parts, fetched when they are needed
}
