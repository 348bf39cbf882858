interface ViewSwitchProps<View extends string> {
  /** Their labels. */
  views: readonly View[];
  view: View;
  onChange: (view: View) => void;
}

/** Buttons of which one is pressed: the view that a part of a screen has. */
export function ViewSwitch<View extends string>({ views, view, onChange }: ViewSwitchProps<View>) {
  return (
    <div className="inline-flex rounded-md border bg-sunken p-1">
      {views.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === view}
          onClick={() => onChange(label)}
          className="min-h-8 rounded-sm px-3 text-muted text-sm aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-sm"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
