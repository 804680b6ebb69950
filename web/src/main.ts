import "./looks/theme.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { firstLanguage, words } from "./words/words.svelte";

await words.choose(firstLanguage());
mount(App, { target: document.getElementById("app")! });
