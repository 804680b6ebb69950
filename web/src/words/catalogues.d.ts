// Made by the plugin in vite.config.ts from the folders of catalogues, one for each language.
declare module "virtual:languages" {
  export type Language = string;
  type Catalogues = Record<Language, () => Promise<{ default: string }>>;

  export const LANGUAGES: Record<Language, string>; // what each language calls itself
  export const CATALOGUES: Catalogues;
  export const LATER: Record<"rules" | "end" | "review" | "train", Catalogues>; // parts, fetched when they are needed
}
