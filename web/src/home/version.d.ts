interface ImportMetaEnv {
  readonly WAGONWAY_VERSION: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
