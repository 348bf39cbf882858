import { expect, it } from "vitest";
import { validate } from "~/shared/validation.ts";
import { jobSchema, parseJobFilters, parseJobView, viewCookie } from "./job.ts";

it("title and description are required, a name is not", () => {
  const empty = validate(jobSchema, { title: " ", description: "", status: "open", assignedTo: "" });
  expect(empty).toEqual({
    ok: false,
    problems: [
      { field: "title", message: "Enter the title" },
      { field: "description", message: "Enter the description" },
    ],
  });
  const full = validate(jobSchema, { title: " Call ", description: "Ada", status: "closed", assignedTo: " " });
  expect(full).toEqual({
    ok: true,
    value: { title: "Call", description: "Ada", status: "closed", assignedTo: null },
  });
});

it("the view that was chosen last is shown again, unless the address asks for the other", () => {
  const [cookie = ""] = viewCookie("board").split(";");
  expect(parseJobView(new URLSearchParams(), `a=b; ${cookie}`)).toBe("board");
  expect(parseJobView(new URLSearchParams("view=table"), cookie)).toBe("table");
  expect(parseJobView(new URLSearchParams("view=other"), "jobs_view=other")).toBe("table");
});

it("what an address says of filters is taken as far as it makes sense", () => {
  expect(parseJobFilters(new URLSearchParams("q=%00 a &status=closed"))).toEqual({ q: "a", status: "closed" });
  expect(parseJobFilters(new URLSearchParams("status=new"))).toEqual({ q: "", status: "" });
});
