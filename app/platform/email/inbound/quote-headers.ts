// What email programs write above the email that is answered: an attribution line, or a block of headers.

import { SUBJECT_TAG } from "./email-headers.ts";

/** Longer than any attribution line, so that no expression sees more. */
const MAX_ATTRIBUTION_LENGTH = 600;
const MAX_ATTRIBUTION_LINES = 4;
const MAX_HEADER_BLOCK_LINES = 40;

const WROTE = new RegExp(
  `(?<!\\p{L})(?:${[
    "wrote|writes|schrieb|geschrieben|a écrit|escribió|escribio|va escriure|ha escrit|ha scritto|escreveu|schreef|geschreven",
    "skrev|skrifaði|kirjoitti|kirjutas|rakstīja|rašė|napisał|napisała|pisze|napsal|napsala|napisal|napísal|napísala|napisao|napisala",
    "je napisal|написал|написала|написав|написала|пише|пишет|писал|писав|написа|написао|yazdı|yazdi|írta|a scris|έγραψε",
    "đã viết|menulis|zitat von|quoting|כתב|כתבה|מאת|كتب|نوشت",
  ].join("|")})(?!\\p{L})|写道|寫道|写到|撰写|書きました|のメール|のメッセージ|작성|썼습니다`,
  "iu",
);
const WROTE_AT_END = new RegExp(`(?:${WROTE.source})$`, "iu");

/** No program says "you wrote" or "I wrote"; a customer does. */
const PRONOUN =
  /(?<!\p{L})(?:you|i|we|he|she|they|ich|er|sie|wir|vous|il|elle|on|usted|lei|você|u|je|ik|du|jag|jeg|ty|ja|я|ти|ty|te|ön|siz)\s+(?:just |also |have |had )?(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał|napsal|написал|написав|пише|yazdı|írta)(?!\p{L})|(?<!\p{L})(?:schrieb (?:ich|er|sie)|schreef (?:je|u|ik)|skrev (?:du|jag|jeg)|escribió usted)(?!\p{L})|[你您我][写寫]/iu;

const ADDRESS = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/;
/** A day with its year, in figures or with a month's name, in any language. */
const DATE =
  /(?<!\d)\d{1,4}([./-])\s?\d{1,2}\1\s?\d{2,4}(?!\d)|\d{4}\s?[年년.]\s?\d{1,2}\s?[月월.]\s?\d{1,2}|(?<!\d)\d{1,2}(?![\d:])[^\d]{1,20}(?:19|20|25)\d\d(?!\d)|(?<!\d)(?:19|20|25)\d\d(?!\d)[^\d]{1,20}\d{1,2}(?![\d:])/;
const TIME = /(?<![\d.])\d{1,2}\s?[:.h]\s?\d{2}(?!\d|[./]\d)|\d{1,2}\s?[時时点點시]/;

const LABELS = {
  from: "from|von|de|da|van|od|från|fra|frá|šalje|nuo|no|saatja|nork|lähettäjä|от|від|od koho|kimden|gönderen|feladó|de la|expeditor|από|מאת|من|từ|dari|จาก|差出人|送信者|发件人|發件人|寄件者|寄件人|보낸 사람|보낸사람",
  date: "sent|date|gesendet|gesendet am|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada em|enviada|enviat|fecha|data|inviato|verzonden|wysłano|skickat|sendt|dato|lähetetty|päivämäärä|päiväys|odesláno|odoslané|dátum|poslano|poslato|изпратено|išsiųsta|nosūtīts|saatmisaeg|saadetud|kuupäev|bidalia|enviat el|отправлено|дата|надіслано|відправлено|gönderildi|gönderme tarihi|tarih|elküldve|trimis|στάλθηκε|ημερομηνία|נשלח|תאריך|تاريخ|تم الإرسال|đã gửi|ngày|dikirim|tanggal|ส่ง|ส่งเมื่อ|送信日時|日付|日時|发送时间|發送時間|日期|时间|寄件日期|傳送時間|已傳送|보낸 날짜|보낸날짜|날짜",
  to: "to|an|à|a|para|per a|aan|do|dla|till|til|vastaanottaja|komu|prima|za|kam|adressaat|nori|кому|до|kepada|ถึง|tới|kime|alıcı|címzett|către|προς|אל|إلى|đến|宛先|收件人|收件者|받는 사람|받는사람",
  subject:
    "subject|betreff|objet|asunto|oggetto|assunto|assumpte|onderwerp|temat|tema|ämne|emne|aihe|předmět|predmet|zadeva|tēma|teema|gaia|efni|относно|perihal|subjek|เรื่อง|tiêu đề|тема|konu|tárgy|subiect|θέμα|נושא|الموضوع|chủ đề|件名|主题|主旨|主題|제목",
  other:
    "cc|bcc|reply-to|kopie|copie|copia|cópia|kopia|kopio|копия|копія|bilgi|抄送|副本|참조|importance|priority|wichtigkeit|attachments|anlagen|anhänge|pièces jointes|datos adjuntos|allegati|bijlagen|anexos",
};
type Label = keyof typeof LABELS;
interface Header {
  label: Label;
  value: string;
}
const LABEL_OF = new Map(
  (Object.keys(LABELS) as Label[]).flatMap((label) => LABELS[label].split("|").map((word) => [word, label] as const)),
);

const ORIGINAL = new RegExp(
  `^(?:[-‐_*=]{2,}|begin)\\s*(?:${[
    "original(?: (?:message|e-?mail|appointment))?|reply message|ursprüngliche (?:nachricht|e-?mail)|originalnachricht",
    "message (?:d'origine|original|initial)|(?:correo|mensaje|mensagem) original|messaggio originale|missatge original",
    "oorspronkelijk(?:e)? (?:bericht|e-?mail)|oryginalna wiadomość|wiadomość oryginalna|originalmeddelande|ursprungligt meddelande",
    "oprindelig (?:meddelelse|besked)|original(?: )?melding|opprinnelig melding|alkuperäinen viesti|původní (?:zpráva|e-mail)",
    "pôvodná správa|исходное сообщение|пересылаемое сообщение|оригінальне повідомлення|початкове повідомлення|özgün (?:ileti|mesaj)",
    "orijinal mesaj|eredeti üzenet|mesaj original|αρχικό μήνυμα|元のメッセージ|原始邮件|原始郵件|원본 메[시세]지",
  ].join("|")})\\s*[-‐_*=]{0,80}$`,
  "iu",
);
const FORWARDED = new RegExp(
  `^(?:[-_*=]{2,}|begin|anfang|début|inicio|inizio|início|start|początek|начало).{0,40}(?:${[
    "forwarded|weitergeleitete|transféré|reenviado|inoltrato|encaminhada|doorgestuurd|przekazan|vidarebefordra|videresend",
    "välitetty|přeposlan|пересылаемо|пересланн|переслан|iletilen|továbbított|転送|转发|轉寄|전달",
  ].join("|")}).{0,40}(?:[-_*=]{2,}|:)$`,
  "iu",
);
const FORWARDED_SUBJECT = /^\s*(?:fwd?|wg|tr|rv|enc|i|vs|vb|vl|pd|ilt|i̇lt|doorst|转发|轉寄|転送|전달)\s*[:：]/iu;

/** A line without marks of emphasis, invisible marks of direction and digits of other scripts. */
function plainLine(line: string): string {
  return line
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^[\s>*_]+|[\s*_]+$/g, "")
    .normalize("NFC");
}

/** Whether an email passes on another one, going by its subject: nothing in it is a mere quote. */
export function isForward(subject: string): boolean {
  return FORWARDED_SUBJECT.test(subject.slice(0, 100).replace(SUBJECT_TAG, ""));
}

/** Whether a line stands above an email that is passed on, which a customer wants to be read. */
export function isForwardMark(line: string): boolean {
  return line.length < 120 && FORWARDED.test(line.trim());
}

/** Whether a line is "-----Original Message-----" in one of many languages. */
export function isOriginalMark(line: string): boolean {
  return line.length < 200 && ORIGINAL.test(line.trim());
}

/**
 * Where the attribution line that ends at line `end` begins ("On …, … wrote:"), which programs wrap over up to four
 * lines; -1 where none ends there. Above a marked quote, a date with an address or a verb is enough; an unmarked one is
 * cut only if a program alone writes such a line.
 */
export function findAttribution(lines: string[], end: number, isMarked: boolean): number {
  const raw = lines.slice(Math.max(0, end - MAX_ATTRIBUTION_LINES + 1), end + 1);
  const plain = raw.map((line) => (line.length > MAX_ATTRIBUTION_LENGTH ? "" : plainLine(line)));
  if (!isAttributionEnd(plain.at(-1) ?? "")) return -1;
  const paragraph = plain.slice(plain.lastIndexOf("") + 1);
  const joined = paragraph.map((_, at) => paragraph.slice(at).join(" ").trim());
  const isSender = (text: string) => isMarked && ADDRESS.test(text) && WROTE.test(text);
  let first = joined.findLastIndex((text) => isAttribution(text, isMarked));
  if (first < 0) first = joined.findLastIndex((text, at) => at >= joined.length - 2 && isSender(text));
  if (first < 0) return -1;
  while (first > 0 && isAttributionStart(paragraph[first - 1] ?? "")) first--;
  return end - paragraph.length + 1 + first;
}

function isAttributionEnd(line: string): boolean {
  return /[:：]$/.test(line) || WROTE_AT_END.test(line.replace(/[-\s]+$/, ""));
}

function isAttribution(text: string, isMarked: boolean): boolean {
  if (!DATE.test(text)) return false;
  const [hasTime, hasAddress, hasVerb] = [TIME.test(text), ADDRESS.test(text), WROTE.test(text)];
  if (isMarked) return hasAddress || (hasVerb && (hasTime || !PRONOUN.test(text)));
  return hasVerb ? hasAddress && !PRONOUN.test(text) : hasTime && /[<(][^<>()\s]+@/.test(text);
}

/** A wrapped attribution line may begin with the sender or the day, above what was recognised. */
function isAttributionStart(line: string): boolean {
  if (/[.!?:]$/.test(line)) return false;
  return (
    ADDRESS.test(line) ||
    DATE.test(line) ||
    /^(?:on|am|le|el|em|il|op|den|dne|w dniu|în|vào|pada)\s.{0,40}[,\d]$/iu.test(line)
  );
}

/** The header of a quoted email that a line is, e.g. "Von: …", and its value. */
export function headerLabel(line: string): Header | undefined {
  if (!/[:：]/.test(line.slice(0, 40))) return undefined;
  const text = plainLine(line.slice(0, 300));
  const [, name = "", value = ""] = /^([^:：]{1,24})[:：][\s*_]*(.*)$/su.exec(text) ?? [];
  const label = LABEL_OF.get(name.replace(/[\s*_]+$/, "").toLowerCase());
  return label && { label, value };
}

/**
 * Whether the headers of a quoted email begin at a line: sender, day with year and time, and the subject. A
 * customer who writes "From: Berlin, To: Munich, Date: 3 March" means something else.
 *
 * @param headers - `headerLabel` of each line
 */
export function isHeaderBlock(lines: string[], headers: (Header | undefined)[], start: number): boolean {
  if (!headers[start]) return false;
  const found = new Map<Label, string>();
  for (let at = start; at < Math.min(lines.length, start + MAX_HEADER_BLOCK_LINES); at++) {
    const [line, header] = [lines[at] ?? "", headers[at]];
    if (header && header.label !== "other" && found.has(header.label)) return false;
    if (header) found.set(header.label, header.value);
    else if (line.trim() === "") {
      if (!headers[at + 1]) return false;
    } else if (!/^\s|[@;]/.test(line)) return false;
    const date = found.get("date") ?? "";
    if (found.has("from") && found.has("subject") && DATE.test(date) && TIME.test(date)) return true;
  }
  return false;
}
