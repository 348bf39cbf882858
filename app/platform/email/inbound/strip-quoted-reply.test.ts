import fc from "fast-check";
import { expect, test } from "vitest";
import { stripQuotedReply } from "./strip-quoted-reply.ts";

const QUOTE = "> Hello Asha,\n> yes: 20 hours a week works.";

test.each([
  ["Yes.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:\n> Shall we?", "Yes."],
  ["Yes.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps\n<a@b.example> wrote:\n> Shall we?", "Yes."],
  ["Ja.\r\n\r\nAm 02.03.26 um 09:14 schrieb RemoteOps:\r\n> Wollen wir?", "Ja."],
  ["Yes.\n-----Original Message-----\nFrom: RemoteOps", "Yes."],
  ["Yes.\n> Shall we?\n>\n> Or not?\n", "Yes."],
  [
    "Yes.\n\n-------- Original message --------From: X <a@b.example> Date: 3/2/26 9:14 AM To: me Subject: Re\n\nHello",
    "Yes.",
  ],
  [
    'Yes.\n\n------ Original Message ------\nFrom "X" <a@b.example>\nTo "Asha" <c@b.example>\nDate 02.03.2026 09:14:22\n\nHello',
    "Yes.",
  ],
  [
    "Yes.\n\n‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Monday, March 2nd, 2026 at 9:14 AM, X <a@b.example> wrote:\n\n> Hi\n> you",
    "Yes.",
  ],
  [
    "Yes.\n\n------------------ Original ------------------\nFrom: X <a@b.example>;\nDate: Mon, Mar 2, 2026 09:14 AM\nSubject: Re\n\nHello",
    "Yes.",
  ],
  [
    "Ja.\n\n-------- Ursprüngliche Nachricht --------\nVon: X <a@b.example>\nDatum: 02.03.26 09:14 (GMT+01:00)\n\nHallo",
    "Ja.",
  ],
])("the reply %j is stripped to %j", (text, own) => expect(stripQuotedReply(text)).toBe(own));

/** As Gmail, Apple Mail, Thunderbird, Outlook on phones, Mutt, Zoho and others write them. */
const ATTRIBUTIONS = `
On Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:
On Mon, Mar 2, 2026 at 9:14 AM RemoteOps <a@b.example> wrote:
On 2 Mar 2026, at 09:14, RemoteOps <a@b.example> wrote:
On 12/23/24 at 10:29 Hannes wrote:
On 2 March 2026, RemoteOps wrote:
On Mon, Mar 02, 2026 at 09:14:00AM +0000, RemoteOps wrote:
On Monday, March 2nd, 2026 at 9:14 AM, RemoteOps <a@b.example> wrote:
At 2026-03-02 09:14:00, "RemoteOps" <a@b.example> wrote:
---- On Mon, 02 Mar 2026 09:14:00 +0100 RemoteOps <a@b.example> wrote ---
RemoteOps <a@b.example> writes:
Am Mo., 2. März 2026 um 09:14 Uhr schrieb RemoteOps <a@b.example>:
Am 02.03.2026 um 09:14 schrieb RemoteOps:
RemoteOps <a@b.example> schrieb am Mo., 2. März 2026, 09:14:
Am 2. März 2026 09:14:12 MEZ schrieb RemoteOps <a@b.example>:
Le lun. 2 mars 2026 à 09:14, RemoteOps <a@b.example> a écrit :
Le 02/03/2026 à 09:14, RemoteOps a écrit :
El lun, 2 mar 2026 a las 9:14, RemoteOps (<a@b.example>) escribió:
El 2 de marzo de 2026 9:14:05 CET, RemoteOps <a@b.example> escribió:
Il giorno lun 2 mar 2026 alle ore 09:14 RemoteOps <a@b.example> ha scritto:
Il 02/03/2026 09:14, RemoteOps ha scritto:
Em seg., 2 de mar. de 2026 às 09:14, RemoteOps <a@b.example> escreveu:
Op ma 2 mrt 2026 om 09:14 schreef RemoteOps <a@b.example>:
Op 2-3-2026 om 09:14 schreef RemoteOps:
pon., 2 mar 2026 o 09:14 RemoteOps <a@b.example> napisał(a):
W dniu 2.03.2026 o 09:14, RemoteOps pisze:
Den mån 2 mars 2026 kl 09:14 skrev RemoteOps <a@b.example>:
Den man. 2. mar. 2026 kl. 09.14 skrev RemoteOps <a@b.example>:
man. 2. mars 2026 kl. 09:14 skrev RemoteOps <a@b.example>:
ma 2. maalisk. 2026 klo 9.14 RemoteOps (a@b.example) kirjoitti:
po 2. 3. 2026 v 9:14 odesílatel RemoteOps <a@b.example> napsal:
Dne 02. 03. 26 v 9:14 RemoteOps napsal(a):
po 2. 3. 2026 o 9:14 RemoteOps <a@b.example> napísal(a):
пн, 2 мар. 2026 г. в 09:14, RemoteOps <a@b.example>:
02.03.2026 09:14, RemoteOps пишет:
пн, 2 бер. 2026 р. о 09:14 RemoteOps <a@b.example> пише:
RemoteOps <a@b.example>, 2 Mar 2026 Pzt, 09:14 tarihinde şunu yazdı:
2026年3月2日(月) 9:14 RemoteOps <a@b.example>:
2026/03/02 9:14、RemoteOps <a@b.example>のメール:
RemoteOps <a@b.example> 于2026年3月2日周一 09:14写道：
在 2026年3月2日，09:14，RemoteOps <a@b.example> 写道：
RemoteOps <a@b.example> 於 2026年3月2日 週一 上午9:14寫道：
2026년 3월 2일 (월) 오전 9:14, RemoteOps <a@b.example>님이 작성:
RemoteOps <a@b.example> ezt írta (időpont: 2026. márc. 2., H, 9:14):
Pe lun., 2 mar. 2026 la 09:14, RemoteOps <a@b.example> a scris:
Στις Δευ 2 Μαρ 2026 στις 9:14 π.μ., ο χρήστης RemoteOps <a@b.example> έγραψε:
Vào Th 2, 2 thg 3, 2026 vào lúc 09:14 RemoteOps <a@b.example> đã viết:
Pirmd., 2026. g. 2. marts, plkst. 09:14 — lietotājs RemoteOps (<a@b.example>) rakstīja:
On Sen, 2 Mar 2026 pukul 09.14 RemoteOps <a@b.example> menulis:
في الاثنين، ٢ مارس ٢٠٢٦ في ٩:١٤ ص تمت كتابة ما يلي بواسطة RemoteOps <a@b.example>:
‫בתאריך יום ב׳, 2 במרץ 2026 ב-9:14 מאת ‪RemoteOps‬‏ <‪a@b.example‬‏>:‬
Dne 2. 3. 2026 ob 09:14 je RemoteOps napisal(a):
El 2/3/26 a les 9:14, RemoteOps ha escrit:
Zitat von RemoteOps <a@b.example>:
จ. 2 มี.ค. 2569 เวลา 09:14 RemoteOps <a@b.example> เขียนว่า:`
  .trim()
  .split("\n");

test.each(ATTRIBUTIONS)("the attribution line %j goes with its quote", (line) => {
  expect(stripQuotedReply(`Monday is fine.\n\n${line}\n${QUOTE}`)).toBe("Monday is fine.");
  expect(stripQuotedReply(`Monday is fine.\n${line}\n\n${QUOTE}\n`)).toBe("Monday is fine.");
});

/** As programs and servers break lines: at the last space before a width. */
function wrap(line: string, width: number): string {
  return line.replace(new RegExp(`(.{1,${width}}|\\S{${width},})(?: |$)`, "gu"), "$1\n").trim();
}

test("an attribution line may be wrapped over two to four lines", () => {
  for (const line of ATTRIBUTIONS) {
    for (let width = 30; width < 80; width++) {
      expect(stripQuotedReply(`Monday is fine.\n\n${wrap(line, width)}\n${QUOTE}`), wrap(line, width)).toBe(
        "Monday is fine.",
      );
    }
  }
});

test("an attribution line with an address and a time goes with a quote that has no marks", () => {
  for (const line of ATTRIBUTIONS.filter((each) => each.includes("<a@b.example>") && /\d[:.]\d\d/.test(each))) {
    expect(stripQuotedReply(`Monday is fine.\n\n${line}\n\nHello Asha,\nyes.`)).toBe("Monday is fine.");
  }
});

test("an address whose bracket was wrapped to a line of its own belongs to the attribution", () => {
  const text = `Monday.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example\n> wrote:\n\n${QUOTE}`;
  expect(stripQuotedReply(text)).toBe("Monday.");
});

const HEADERS = [
  "From: Site Desk <desk@site.example>\nSent: Thursday, November 26, 2026 10:54 PM\nTo: Asha <asha@visitor.example>\nSubject: Re: We have it",
  "*From:* Site Desk <desk@site.example>\n*Sent:* Thursday, November 26, 2026 10:54 PM\n*To:* Asha\n*Subject:* Re: We have it",
  "**From:** Site Desk\n**Sent:** 26 November 2026 22:54\n**To:** Asha\n**Cc:** Bo\n**Subject:** Re: We have it",
  "From: Site Desk [mailto:desk@site.example]\nSent: 26 November 2026 22:54\nTo: Asha; Bo <bo@visitor.example>;\n Cy <cy@visitor.example>\nSubject: Re",
  "From: Site Desk <desk@site.example>\n\nSent: Thursday, November 26, 2026 10:54 PM\n\nTo: Asha\n\nSubject: Re: We have it",
  "From: Site Desk <desk@site.example>\nDate: Thursday, 26 November 2026 at 22:54\nTo: Asha <asha@visitor.example>\nSubject: Re",
  "Von: Site Desk <desk@site.example>\nGesendet: Donnerstag, 26. November 2026 22:54\nAn: Asha\nBetreff: AW: We have it",
  'Gesendet: Donnerstag, 26. November 2026 um 22:54 Uhr\nVon: "Site Desk" <desk@site.example>\nAn: asha@visitor.example\nBetreff: Re',
  "De : Site Desk <desk@site.example>\nEnvoyé : jeudi 26 novembre 2026 22:54\nÀ : Asha\nObjet : RE: We have it",
  "De: Site Desk <desk@site.example>\nEnviado el: jueves, 26 de noviembre de 2026 22:54\nPara: Asha\nAsunto: RE: We have it",
  "Da: Site Desk <desk@site.example>\nInviato: giovedì 26 novembre 2026 22:54\nA: Asha\nOggetto: R: We have it",
  "De: Site Desk <desk@site.example>\nEnviado: quinta-feira, 26 de novembro de 2026 22:54\nPara: Asha\nAssunto: RE: We have it",
  "Van: Site Desk <desk@site.example>\nVerzonden: donderdag 26 november 2026 22:54\nAan: Asha\nOnderwerp: RE: We have it",
  "Od: Site Desk <desk@site.example>\nWysłano: czwartek, 26 listopada 2026 22:54\nDo: Asha\nTemat: RE: We have it",
  "Från: Site Desk <desk@site.example>\nSkickat: den 26 november 2026 22:54\nTill: Asha\nÄmne: SV: We have it",
  "Fra: Site Desk <desk@site.example>\nSendt: 26. november 2026 22:54\nTil: Asha\nEmne: SV: We have it",
  "Lähettäjä: Site Desk <desk@site.example>\nLähetetty: torstai 26. marraskuuta 2026 22.54\nVastaanottaja: Asha\nAihe: VS: We have it",
  "Od: Site Desk <desk@site.example>\nOdesláno: čtvrtek 26. listopadu 2026 22:54\nKomu: Asha\nPředmět: RE: We have it",
  "От: Site Desk <desk@site.example>\nОтправлено: 26 ноября 2026 г. 22:54\nКому: Asha\nТема: RE: We have it",
  "Від: Site Desk <desk@site.example>\nНадіслано: 26 листопада 2026 р. 22:54\nКому: Asha\nТема: RE: We have it",
  "Kimden: Site Desk <desk@site.example>\nGönderildi: 26 Kasım 2026 Perşembe 22:54\nKime: Asha\nKonu: RE: We have it",
  "差出人: Site Desk <desk@site.example>\n送信日時: 2026年11月26日 22:54\n宛先: Asha\n件名: RE: We have it",
  "发件人: Site Desk <desk@site.example>\n发送时间: 2026年11月26日 22:54\n收件人: Asha\n主题: 回复: We have it",
  "寄件者： Site Desk <desk@site.example>\n寄件日期： 2026年11月26日 22:54\n收件者： Asha\n主旨： RE: We have it",
  "보낸 사람: Site Desk <desk@site.example>\n보낸 날짜: 2026년 11월 26일 목요일 오후 10:54\n받는 사람: Asha\n제목: RE: We have it",
  "Šalje: Site Desk <desk@site.example>\nPoslano: 26. studenoga 2026. 22:54\nPrima: Asha\nPredmet: RE: We have it",
  "Od: Site Desk <desk@site.example>\nPoslano: četrtek, 26. november 2026 22:54\nZa: Asha\nZadeva: RE: We have it",
  "От: Site Desk <desk@site.example>\nИзпратено: 26 ноември 2026 г. 22:54\nДо: Asha\nОтносно: RE: We have it",
  "Saatja: Site Desk <desk@site.example>\nSaadetud: neljapäev, 26. november 2026 22:54\nAdressaat: Asha\nTeema: RE: We have it",
  "จาก: Site Desk <desk@site.example>\nส่งเมื่อ: 26 พฤศจิกายน 2569 22:54\nถึง: Asha\nเรื่อง: RE: We have it",
  "Dari: Site Desk <desk@site.example>\nDikirim: Kamis, 26 November 2026 22:54\nKepada: Asha\nPerihal: RE: We have it",
  "من: Site Desk <desk@site.example>\nتم الإرسال: الخميس، 26 نوفمبر 2026 22:54\nإلى: Asha\nالموضوع: RE: We have it",
  "From: Site Desk <desk@site.example>\nSent: 26 November 2026 22:54\nTo: Asha\nAttachments: offer.pdf\nSubject: Re: We have it",
];

test.each(HEADERS)("the header block %j goes with the email below it", (headers) => {
  const separators = [
    "",
    "\n________________________________",
    "\n-----Original Message-----",
    "\n-----Ursprüngliche Nachricht-----",
  ];
  for (const separator of separators) {
    const text = `Monday is fine.\n\nRegards\nAsha\n${separator}\n${headers}\n\nHello Asha,\n\nyes: 20 hours a week works.`;
    expect(stripQuotedReply(text, "Re: We have it")).toBe("Monday is fine.\n\nRegards\nAsha");
  }
});

test.each([
  "Section 1 text\n________________________________\nSection 2 text\n________________________________\nSection 3 text",
  "First\n----------\nSecond\n==========\nThird\n**********\nFourth",
  "Hello,\n\nOn the phone last week you wrote:\nwe can start on Monday and it costs 500.\nIs this still right?",
  "Hello,\n\nAm Telefon letzte Woche schrieb Ihr Kollege:\nwir beginnen am Montag.\nStimmt das?",
  "Hello,\n\nOn 2 March 2026 at 10:15 you wrote:\nwe can start on Monday.\nIs this still right?",
  "Hello,\n\nOn 12 March you wrote:\n> we can start on Monday.\nIs this still right?",
  "In our contract of 2 March 2026 you wrote:\n> 500 euros a month",
  "In the chat he said:\n> 500 euros\n> and no VAT",
  "We want to move:\n\nFrom: Berlin\nTo: Munich\nDate: 3 March 2026",
  "From: Berlin\nTo: Munich\nDate: 3 March 2026, 10:00\nPeople: 5",
  "From: 9:00\nTo: 17:00\nSubject: payroll",
  "We got this, is it from you?:\n\nFrom: Desk <desk@site.example>\nSent: 26 November 2026 22:54\nTo: me\nSubject: Invoice\n\nPay!",
  "Is the original message lost?\n--- Original message ---\nis what I mean.",
  "Hello,\n\nOn 2 March 2026 at 10:15 your colleague Bo wrote:\nwe can start on Monday.\nIs this still right?",
  "Hallo,\n\nam 2. März 2026 um 09:14 Uhr schrieb mir Herr Bo:\nwir zahlen nicht.\nWas tun?",
  "The chat:\n\n2026-03-02 09:14 bo@visitor.example:\nhello\n2026-03-02 09:15 cy@visitor.example:\nhi\n\nWhat do you say?",
  "Please change the form to\n\nFrom: sales@visitor.example\nTo: support@visitor.example\nDate: 1 March 2026 09:00\n\nand tell me.",
  "Le contrat que vous avez écrit :\nil manque la date.",
  "Mi jefe escribió:\nempezamos el lunes.\n¿Vale?",
  "Is it cheaper?\n> 20 hours",
  "> When?\nMonday.\n> Where?\nHere.",
  "Hello,\n\nOn 2 March 2026, RemoteOps wrote:\n> When?\nMonday.",
  "On 2 March 2026, RemoteOps wrote:\n> When?\n\nMonday.",
  "> Shall we?",
  "On Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:\n> Shall we?",
  "Can you answer her?\n\n---------- Forwarded message ---------\nFrom: Bo <bo@visitor.example>\nDate: Thu, 26 Nov 2026 at 20:00\nSubject: ours\nTo: Asha\n\nPlease ask about VAT.",
  "Siehe unten.\n\n-------- Weitergeleitete Nachricht --------\nVon: Bo <bo@visitor.example>\nDatum: 26.11.2026 20:00\nAn: Asha\nBetreff: x\n\nBitte fragen.",
  "See below.\n\nBegin forwarded message:\n\nFrom: Bo <bo@visitor.example>\nDate: 26 November 2026 at 20:00\nTo: Asha\nSubject: x\n\nPlease ask.",
])("a customer's own text stays whole: %j", (text) => expect(stripQuotedReply(text)).toBe(text));

test.each([
  "Fwd: Our question",
  "FW: Our question",
  "WG: Frage",
  "TR : question",
  "[External] Fwd: Our question",
  "(External) Fwd: Our question",
  "RV: consulta",
  "转发：问题",
])("nothing is cut in an email that passes on another one (%j)", (subject) => {
  const text = `Please answer her.\n\n${HEADERS[0]}\n\nWhat about VAT?`;
  expect(stripQuotedReply(text, subject)).toBe(text);
});

test.each([
  "--\nscanned by AVG",
  "-- \nAsha Rão\nVisitor Ltd",
  "Sent from my iPhone",
  "Verstuurd vanaf mijn iPhone",
  "Yahoo Mail: Search, Organize, Conquer",
  "Dieses E-Mail ist vertraulich.",
  "Von meinem iPhone gesendet",
  "Envoyé de mon iPhone",
  "Get Outlook for iOS",
  "Virus-free. www.avast.example",
  "Diese E-Mail wurde auf Viren geprüft.",
  "This email and any attachments are confidential.",
  "_______________________________________________\ndesk mailing list",
])("a footer below the quote stays without the quote: %j", (footer) => {
  const text = `Monday is fine.\n\nOn 12/23/24 at 10:29 Hannes wrote:\n${QUOTE}\n\n${footer}`;
  expect(stripQuotedReply(text)).toBe(`Monday is fine.\n\n${footer}`);
});

const MEGABYTE = 999_000;
test.each([
  "\n",
  ">",
  "> \n",
  ":",
  "a:\n",
  "From:\n",
  "From: a\n\n",
  "_",
  "*",
  "-----\n",
  "On ",
  "On 2 Mar 2026 at 09:14 ",
  "<a@b.example>",
  "On Mon, 2 Mar 2026 at 09:14, X <a@b.example> wrote:\n",
  "From: a@b.example\nDate: 1\n",
  "-----Original Message-----\n",
  " \t",
  "@",
  "1 ",
  "1.",
  "wrote wrote ",
  "a\n\n\n\n\n\n\n\n",
  "From: a\nTo: ;\n",
  "Begin forwarded ",
  "\u200f",
  "*From:* ",
  "1:1:1: \n> \n",
  "1:\n",
])("a megabyte of %j takes time in proportion to its length", (part) => {
  const hostile = part.repeat(Math.floor(MEGABYTE / part.length));
  expect(stripQuotedReply(`Yes.\n${hostile}x`)).toContain("Yes.");
  expect(stripQuotedReply(`${hostile}\nYes.`)).toContain("Yes.");
});

test("every text keeps a part of itself, and one without quotes all of it", () => {
  const line = fc.constantFrom(...ATTRIBUTIONS, ...HEADERS, "> a", "Yes.", "", "---", "________", "Note:", "On 3 May:");
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n").trim();
      const own = stripQuotedReply(text);
      expect(own === "").toBe(text === "");
      for (const each of own.split("\n")) expect(text.split("\n")).toContain(each);
    }),
  );
});
