import { languages } from '@/domain/languages/languages'
import { isKnownHeader } from './csv-formats'
import { mostOfEastAsia } from './east-asia'
import { lettersOf } from './plain-name'
import { textIn } from './text-in'

type Encoding = {
  name: string
  /** The name that people know. */
  shown: string
  /** The share of non-ASCII letters that look plausible: 1 for all. */
  likelihood: (text: string) => number
}

const lengthOf = (text: string, letters: RegExp) => text.match(letters)?.join('').length ?? 0
const beyondAscii = /[^\0-\x7f]/gu

/** The number of usual letters, minus those at implausible positions. */
const share = (text: string, usual: RegExp, odd: RegExp) =>
  (lengthOf(text, usual) - 2 * lengthOf(text, odd)) / Math.max(1, lengthOf(text, beyondAscii))

/** A capital after a small letter, and letters of two alphabets in one word. */
const mixed = /\p{Ll}\p{Lu}|[A-Za-z][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]/gu
const cyrillic = /(?<=[\u0400-\u04ff])[\u0400-\u04ff]|[\u0400-\u04ff](?=[\u0400-\u04ff])|[«»“”„–—…№]/gu
const greek = /(?<=[\u0370-\u03ff])[\u0370-\u03ff]|[\u0370-\u03ff](?=[\u0370-\u03ff])|[«»–—…]/gu
/** These sequences appear in words that are read in the wrong encoding. */
const oddLatin =
  /(?<=\p{L})[¤¥¦¨¬¯±¶¸¹²³¼½¾×÷†‡ˆ‰‹›˜¡¢£¿µ]|[£¯¥³¹](?=\p{L})|[˛˝˙˘ˇ˚]|[\u0080-\u009f]|\p{Ll}[\u00c0-\u00de]|[\u00c0-\u024f]{4,}/gu
const signsInWords = /(?<=\p{L})[‘”“•„](?=\p{L})/gu
const halfKana = /[\uff61-\uff9f]/gu
const hangul = /[\uac00-\ud7a3]/gu
const kana = /[\u3041-\u309f\u30a1-\u30fe\u3001-\u3011]/gu
const eastAsia = /[\u4e00-\u9fff\uac00-\ud7a3]/gu

const tableOfLanguages = languages
  .flatMap(({ statuses, columns }) => [...Object.values(statuses), ...Object.values(columns)])
  .join('')

/** The most frequent characters of East Asia, and those of known words. */
const usualCharacters = new Set(`${mostOfEastAsia}${tableOfLanguages}`.match(eastAsia))

const usual = (text: string) =>
  (1.1 * (text.match(eastAsia) ?? []).filter((character) => usualCharacters.has(character)).length +
    lengthOf(text, kana)) /
  Math.max(1, lengthOf(text, beyondAscii))

/** The non-ASCII letters of one language. */
const [western, central, turkish] = [
  ['àâçéèêëîïôûùüÿœæ', 'äöüßéàç', 'áéíóúñüçàâãêôõï', 'àèéìòùîç', 'åæøäöéüà', 'áéíóúýþæðö', 'éëïóöèü'],
  ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžäľĺôŕ', 'áéíóöőúüű', 'ăâîşţ', 'čćđšžöü'],
  ['çğıöşüâîû'],
].map((families) => families.map((letters) => new Set(letters)))

const latin = (text: string, families: readonly ReadonlySet<string>[] = []) => {
  const letters = text.toLowerCase().match(beyondAscii) ?? []
  const strange = families.map(
    (family) => letters.filter((each) => isLetter(each) && !family.has(each)).length,
  )
  const odd = 2 * (lengthOf(text, oddLatin) + lengthOf(text, signsInWords))
  return 1 - (Math.min(...strange) + odd) / Math.max(1, letters.length)
}

const isLetter = (character: string) => /\p{L}/u.test(character)
const japanese = (text: string) => usual(text) - share(text, halfKana, hangul)

/** The first of two equally likely encodings wins. */
const encodings: Encoding[] = [
  {
    name: 'windows-1252',
    shown: 'Windows-1252 (Western Europe)',
    likelihood: (text) => latin(text, western),
  },
  {
    name: 'windows-1251',
    shown: 'Windows-1251 (Cyrillic)',
    likelihood: (text) => share(text, cyrillic, mixed),
  },
  { name: 'shift_jis', shown: 'Shift_JIS (Japanese)', likelihood: japanese },
  { name: 'gb18030', shown: 'GB18030 (Chinese)', likelihood: usual },
  { name: 'big5', shown: 'Big5 (Chinese)', likelihood: usual },
  { name: 'euc-kr', shown: 'EUC-KR (Korean)', likelihood: usual },
  { name: 'euc-jp', shown: 'EUC-JP (Japanese)', likelihood: japanese },
  {
    name: 'windows-1250',
    shown: 'Windows-1250 (Central Europe)',
    likelihood: (text) => latin(text, central) - 0.01,
  },
  {
    name: 'windows-1254',
    shown: 'Windows-1254 (Turkish)',
    likelihood: (text) => latin(text, turkish) - 0.02,
  },
  { name: 'windows-1253', shown: 'Windows-1253 (Greek)', likelihood: (text) => share(text, greek, mixed) },
  {
    name: 'koi8-r',
    shown: 'KOI8-R (Cyrillic)',
    likelihood: (text) => share(text, cyrillic, mixed) - 0.01,
  },
  { name: 'macintosh', shown: 'Mac OS Roman', likelihood: (text) => latin(text, western) - 0.03 },
]

const sampleLength = 50_000
const [newLine, lastOfAscii] = [0x0a, 0x7f]

/** The lines around the first meaningful letters. */
function sampleOf(bytes: Uint8Array) {
  const first = bytes.findIndex((byte) => byte > lastOfAscii)
  const start = bytes.lastIndexOf(newLine, first) + 1
  const near = Math.max(start, first - sampleLength)
  return bytes.subarray(first < sampleLength ? 0 : near, Math.max(first, near) + sampleLength)
}

const leastLikely = 0.4
/** A header with known words counts more than its letters. */
const ofKnownHeader = 1

/** The encoding of a file that is not Unicode; null if none yields a text. */
export function likelyEncoding(bytes: Uint8Array) {
  const sample = sampleOf(bytes)
  const scored = encodings.flatMap((encoding) => {
    const text = decoded(sample, encoding.name)
    return text === null
      ? []
      : [{ ...encoding, score: encoding.likelihood(text) + ofKnownHeader * knownHeaders(text) }]
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score >= leastLikely ? best : null
}

function decoded(sample: Uint8Array, encoding: string) {
  try {
    return textIn(encoding, sample, { isPart: true })
  } catch {
    return null
  }
}

const [headersAtMost, headersLength] = [60, 2_000]

const knownHeaders = (text: string) =>
  text
    .slice(0, headersLength)
    .split(/[,;\t|"\r\n]/)
    .slice(0, headersAtMost)
    .filter((part) => /[^\0-\x7f]/.test(part) && isKnownHeader(lettersOf(part))).length
