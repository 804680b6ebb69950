import "./looks/theme.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { firstLanguage, words } from "./words/words.svelte";

await words.choose(firstLanguage());
// Without a connection there is a page that says so. Only secure pages may have one.
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
