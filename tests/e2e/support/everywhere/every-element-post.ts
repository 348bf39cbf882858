/** Markdown with every element that a post can have. */
export const EVERY_ELEMENT = `
A paragraph with *emphasis*, **strong words**, ***both***, ~~what is struck out~~, \`code\`, a [link](/contact), another to
[elsewhere](https://www.example.com/), https://www.example.com/bare, a footnote[^1]\\
and a line break.

# Rank one

## Rank two

### Rank three

#### Rank four

##### Rank five

###### Rank six

Heading by underline
====================

- One
- Two
  - Two and a half
    - Two and three quarters

      A paragraph within.
- Three

1. First
2. Second
   1. Second and a half
   - [x] Done
   - [ ] Open

* [x] Checked
* [ ] Unchecked

7. Seventh

> Quoted.
>
> > Quoted within, with \`code\` and a [link](/team).
>
> - A list in it

---

| Left | Centre | Right |
| :--- | :----: | ----: |
| one  | **two** | 3 |
| [link](/contact) | \`code\` | ~~four~~ |

\`\`\`ts
const late = items.filter((item) => item.due < today);
\`\`\`

    Code by indentation

![The icon](/favicon.svg "With a title")

![A picture of another host](https://www.example.com/picture.png)

<details>HTML</details> and <kbd>more</kbd> of it

[^1]: The footnote, with *emphasis* and [a link](/contact).
`;
