/** The tooltip's style, like that of all popovers. */
export const TOOLTIP_STYLE = {
  cursor: { fill: "var(--color-sunken)", stroke: "var(--color-line-strong)" },
  isAnimationActive: false,
  contentStyle: {
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    fontSize: "0.8125rem",
  },
  itemStyle: { color: "var(--color-ink)" },
} as const;

/** The style of the legend below a chart. */
export const LEGEND_STYLE = { fontSize: "0.8125rem", lineHeight: 1.4, left: 0, width: "100%" } as const;
