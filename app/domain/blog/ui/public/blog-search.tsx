import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button } from "~/ui/controls/button.tsx";

/** The search over all posts: a plain GET form, submitted by the router once hydrated. */
export function BlogSearch({ q }: { q: string }) {
  const { search } = useCopy(blogCopy);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The Back button changes the search; a field in use isn't overwritten.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = q;
  }, [q]);
  return (
    <Form action="/company/blog" discover="none" role="search" className="mt-8 max-w-xl print:hidden">
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {search.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="control min-w-0 grow basis-40"
        />
        <Button type="submit" variant="secondary">
          {search.button}
        </Button>
      </div>
    </Form>
  );
}
