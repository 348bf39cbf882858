import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";

/**
 * Renders hooks in the document of a test file that begins with `// @vitest-environment happy-dom`; what a test has
 * rendered is unmounted after it.
 *
 * @returns `render` an element, and `renderHook`, whose result has the value of the latest rendering
 */
export function prepareRendering() {
  let roots: Root[] = [];
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    document.body.replaceChildren();
  });
  afterEach(async () => {
    for (const root of roots) await act(async () => root.unmount());
    roots = [];
    vi.unstubAllGlobals();
  });

  async function render(element: ReactNode) {
    const box = document.createElement("div");
    document.body.append(box);
    const root = createRoot(box);
    roots.push(root);
    await act(async () => root.render(element));
    return { box, rerender: (next: ReactNode) => act(async () => root.render(next)) };
  }

  async function renderHook<Input, Value>(hook: (input: Input) => Value, input: Input) {
    const result = { current: undefined as Value };
    const Caller = (props: { input: Input }) => {
      result.current = hook(props.input);
      return null;
    };
    const { rerender } = await render(<Caller input={input} />);
    return { result, rerender: (next: Input) => rerender(<Caller input={next} />) };
  }

  /** The same at an address: the hook's component is every page. Navigations wait for `loader`. */
  async function renderHookAt<Value>(path: string, hook: () => Value, loader?: () => Promise<null>) {
    const result = { current: undefined as Value };
    const Caller = () => {
      result.current = hook();
      return null;
    };
    const router = createMemoryRouter([{ path: "*", Component: Caller, ...(loader && { loader }) }], {
      initialEntries: [path],
      hydrationData: { loaderData: { 0: null } },
    });
    await render(<RouterProvider router={router} />);
    return { result, router };
  }
  return { render, renderHook, renderHookAt };
}

/** Lets promises and what React renders for them settle. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
