import { beforeAll } from "vitest";

// What the file before has left behind.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
