// What a preview of a link says, in the languages of the page. Whoever fetches a preview for a person
// mostly sends that person's languages along.

interface Texts {
  readonly game: string;
  readonly about: (rules: string) => string;
  readonly picture: string;
}

const TEXTS: Readonly<Record<string, Texts>> = {
  en: {
    game: 'Court Piece',
    about: (rules) =>
      `A table for Court Piece with the rules “${rules}”. Open the link to sit down.`,
    picture: 'A fan of playing cards',
  },
  de: {
    game: 'Court Piece',
    about: (rules) =>
      `Ein Tisch für Court Piece mit den Regeln „${rules}“. Öffne den Link, um dich zu setzen.`,
    picture: 'Ein Fächer von Spielkarten',
  },
  nl: {
    game: 'Court Piece',
    about: (rules) =>
      `Een tafel voor Court Piece met de regels „${rules}”. Open de link om aan te schuiven.`,
    picture: 'Een waaier van speelkaarten',
  },
  ur: {
    game: 'رنگ',
    about: (rules) => `رنگ کی ایک میز، قاعدے: ${isolated(rules)}۔ بیٹھنے کے لیے لنک کھولیں۔`,
    picture: 'تاش کے پتوں کا پنکھا',
  },
  fa: {
    game: 'حکم',
    about: (rules) => `یک میز حکم با قوانین ${isolated(rules)}. برای نشستن پیوند را باز کنید.`,
    picture: 'بادبزنی از کارت‌ها',
  },
  hi: {
    game: 'कोट पीस',
    about: (rules) => `कोट पीस की एक मेज़, नियम: ${rules}। बैठने के लिए लिंक खोलें।`,
    picture: 'ताश के पत्तों का पंखा',
  },
};

/** @param accepted the `Accept-Language` header; its order counts, its weights do not */
export const previewTexts = (accepted: string | undefined): Texts =>
  TEXTS[languageOf(accepted)] as Texts;

/** The first language of the page that is asked for, English where none is. */
export function languageOf(accepted: string | undefined): string {
  const wanted = (accepted ?? '').slice(0, 200).split(',');
  const known = wanted
    .map((tag) => tag.trim().toLowerCase().split(/[-;]/, 1)[0] ?? '')
    .find((tag) => Object.hasOwn(TEXTS, tag));
  return known ?? 'en';
}

/** Names of rules are Latin: kept from turning a sentence of another direction round. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
