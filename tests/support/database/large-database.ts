import type pg from "pg";

/** How many records of each kind there are to be, and how long they are. */
export interface RecordNumbers {
  submissions: number;
  /** Messages; half of them are enquiries, too. Each belongs to a contact submission: at most a fifth of the
   * submissions. */
  messages: number;
  posts: number;
  subscribers: number;
  emails: number;
  activity: number;
  /** How many sentences a message has beside its first words, 6 at most. */
  sentences: number;
}

/** What the texts can be searched for. */
export const SEARCHED = {
  /** In one of about a hundred thousand submissions, and in the first. */
  rareWord: "heliotrope",
  /** In every submission and message. */
  commonWord: "quote",
  /** In one of a hundred submissions. */
  unusualWord: "marzipan",
  twoLetters: "er",
  /** Two letters that no text contains. */
  absentLetters: "qx",
  twoWords: "quote for",
} as const;

/** Filled together: their indexes are made at the end, which is many times as fast. */
const TABLES = [
  ...["form_submissions", "contact_messages", "business_enquiries", "search_texts"],
  ...["blog_posts", "newsletter_subscriptions", "emails", "activity"],
];
/** The rows of a statement, each of which may take 15 seconds. */
const BATCH_SIZE = 50_000;
const SENTENCES = 997;

/**
 * Fills an empty database with records as visitors make them, by the site's own triggers: a million submissions in a
 * minute or two. The same numbers give the same records, over three years until now.
 */
export async function fillLargeDatabase(client: pg.Client, numbers: RecordNumbers): Promise<void> {
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '64MB'");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("create temporary table sentence (number int primary key, words text)");
  await client.query("insert into sentence select * from unnest($1::int[], $2::text[])", [
    Array.from({ length: SENTENCES }, (_, number) => number),
    sentences(),
  ]);
  for (const [statement, count] of statements(numbers)) {
    for (let first = 1; first <= count; first += BATCH_SIZE) {
      await client.query(statement, [first, Math.min(first + BATCH_SIZE - 1, count), count]);
    }
  }
  await client.query("drop table sentence");
  // A lead writes its texts at once, so that they lie beside each other; a restore loads them by the same key.
  await client.query("cluster search_texts using search_texts_record_id_kind_pk");
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum (analyze) ${TABLES}`);
}

/** `$1` to `$2` are the numbers of the rows, of `$3` in all. */
function statements(numbers: RecordNumbers): [statement: string, count: number][] {
  const row = "generate_series($1::int, $2::int) n";
  const time = "date_trunc('milliseconds', now() - ($3::int - n) * (interval '3 years' / $3::int))";
  const id = `uuidv7(${time} - now())`;
  const firstName = "(array['Ada','Bea','Cleo','Dora','Elin','Finn','Gero','Hugo','Ines','Jana','Kaja'])[1 + n % 11]";
  const lastName =
    "(array['Ahlgren','Brandt','Castel','Dietz','Ekholm','Falk','Gruber','Hansen','Ivers','Jordan','Keller','Lange','Moser'])[1 + n % 13]";
  const email = "'guest' || n || '@example.com'";
  const text = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const factor = [31, 57, 101, 211, 307, 401][place];
      return `(select words from sentence where number = (n::bigint * ${factor} + ${place * 17}) % ${SENTENCES})`;
    }).join(" || ' ' || ");
  const message = `'Please send a quote for ' || ${text(numbers.sentences)}
    || case when n % 100003 = 1 then ' ${SEARCHED.rareWord}' when n % 100 = 3 then ' ${SEARCHED.unusualWord}' else '' end`;
  return [
    [
      `insert into form_submissions (id, form_type, status, read, first_name, last_name, email, phone, company, message, source,
         suspected_spam, idempotency_key, created_at, updated_at)
       select ${id}, (array['contact','consultation','newsletter','consultation','general'])[1 + n % 5],
         (array['new','in-progress','resolved','resolved','resolved'])[1 + n / 7 % 5], n / 3 % 5 > 0, ${firstName}, ${lastName},
         ${email}, '+49 30 ' || n, 'Company ' || n % 5000, ${message}, 'contact-page', n % 33 = 9, 'key ' || n, ${time}, ${time}
       from ${row}`,
      numbers.submissions,
    ],
    [
      `insert into contact_messages (id, submission_id, name, email, message, status, is_starred, created_at, updated_at)
       select id, id, first_name || ' ' || last_name, email, message,
         (array['unread','read','replied','archived'])[1 + n % 4], n % 50 = 0, created_at, created_at
       from (select *, row_number() over (order by created_at) n from form_submissions where form_type = 'contact') s
       where n between $1 and $2 and $3::int > 0`,
      numbers.messages,
    ],
    [
      `insert into business_enquiries (id, submission_id, name, email, phone, company, message, status, created_at, updated_at)
       select id, submission_id, name, email, '+49 30 1', 'Company', message, (array['new','contacted','resolved'])[1 + n % 3],
         created_at, created_at
       from (select *, row_number() over (order by created_at) n from contact_messages) m
       where n between $1 and $2 and $3::int > 0`,
      Math.ceil(numbers.messages / 2),
    ],
    [
      `insert into blog_posts (id, title, slug, excerpt, content, status, created_at, updated_at)
       select ${id}, 'Post ' || n || ' ' || ${text(1)}, 'post-' || n, ${text(2)}, ${text(6)},
         case when n % 10 = 0 then 'draft' else 'published' end, ${time}, ${time} from ${row}`,
      numbers.posts,
    ],
    [
      `insert into newsletter_subscriptions (id, email, email_key, topics, state, created_at, confirmed_at)
       select ${id}, ${email}, ${email}, '{}', (array['confirmed','confirmed','pending','unsubscribed'])[1 + n % 4], ${time}, ${time}
       from ${row}`,
      numbers.subscribers,
    ],
    [
      `insert into emails (id, kind, state, to_address, data, message_id, subject, text, accepted_at, created_at, updated_at)
       select ${id}, 'lead.acknowledgement', 'accepted', ${email}, '{}', '<' || n || '@example.com>', 'We received your request',
         ${text(2)}, ${time}, ${time}, ${time} from ${row}`,
      numbers.emails,
    ],
    [
      `insert into activity (id, at, actor, event, category, subject_kind, subject_label, details, search_text)
       select ${id}, ${time}, 'owner', 'messages.deleted', 'leads', 'message', ${email}, '{"count": 1}', search_form(${text(1)})
       from ${row}`,
      numbers.activity,
    ],
  ];
}

/** Sentences of some 900 words that are as unevenly frequent as those of a language. */
function sentences(): string[] {
  const syllables = ["bo", "ter", "lan", "mi", "ger", "sto", "pla", "en", "ri", "cha", "dun", "ve", "kal", "os", "ing"];
  const words = syllables.flatMap((one) =>
    syllables.flatMap((two) => [one + two, ...["s", "er", "al"].map((end) => one + two + end)]),
  );
  let state = 42;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const sentence = () => Array.from({ length: 9 }, () => words[Math.floor(words.length * random() ** 3)]).join(" ");
  return Array.from({ length: SENTENCES }, () => `${sentence()}.`);
}
