import { normalizedEmail } from '@/domain/account-schema'
import { isSixDigits } from '@/domain/account'
import { codePointLength } from '@/domain/fields'
import { addressesIn } from '@/domain/invitation'
import { nameMaxLength } from '@/domain/limits'
import { markdownBlocks } from '@/domain/markdown-blocks'
import { markdownPieces } from '@/domain/markdown-inline'
import { isMentionStart, mentionsIn, mentionsInWords } from '@/domain/mention'
import { websiteLink } from '@/domain/organization'
import { plainExcerpt, plainText } from '@/domain/plain-excerpt'
import { hasWords, searchableText, searchWords } from '@/domain/search'
import { knownBrowserEntries } from '@/server/identity/sessions/known-browsers'
import { browserName } from '@/server/identity/sessions/browser-name'
import { typedRecoveryCode } from '@/server/identity/two-factor/recovery-codes'
import { slugOf } from '@/server/features/organizations/create-organization'
import { cutLine, cutQuote } from '@/server/platform/mail/cut-text'
import { escapeHtml } from '@/server/platform/mail/escape-html'
import { hasSecret } from '@/server/transports/http/compressed-answers'
import { loggedError } from '@/server/transports/http/logged-error'
import { acceptedEncoding } from '@/server/core/responses/encodings'
import { pastedTitles } from '@/web/features/board/pasted-titles'
import { mentionAt, withMention } from '@/web/features/comments/mention-model'
import { matchedParts } from '@/web/features/palette/matched-parts'
import { typedDays } from '@/web/features/project-settings/project-settings-model'
import { permissionRoleIn, projectRoleIn } from '@/web/features/project-settings/role-options'
import { textFilter } from '@/web/features/tasks/filter-tasks'
import { understandDate, dateInWords, dateInNumbers } from '@/web/features/tasks/typed-date'
import { timeIn } from '@/web/features/tasks/typed-date-time'
import { typeFactor } from '@/web/lib/typed-factor'
import {
  continueList,
  insertLink,
  toggleBold,
  toggleCheckList,
  toggleCode,
  toggleList,
} from '@/web/ui/markdown-edits'
import { mentionedPeople, splitMentions } from '@/web/ui/markdown-mentions'
import { parseMarkdown } from '@/web/ui/markdown-parser'
import { matchingOptions } from '@/web/ui/searchable-options'

/** What reads a text, and how long the text can be: what is checked before, or as long as any text. */
type Parser = { read: (text: string) => unknown; length?: number }

const emailLength = 2 * 254
const headerLength = 8_000
const typedDateLength = 60
const searchLength = 200
const people = [{ username: 'eve', firstName: null, lastName: null }]
const now = new Date('2026-11-24T12:00:00Z')
const calendar = { timeZone: 'Europe/Berlin', weekStart: 'monday' } as const
const today = { date: '2026-11-24', time: '12:00', weekStart: calendar.weekStart }
const selection = (text: string) => ({ text, start: 1, end: text.length - 1 })
const cursor = (text: string) => ({ text, start: text.length, end: text.length })

export const parsers: Record<string, Parser> = {
  'src/domain/account-schema.ts: normalizedEmail': { read: normalizedEmail, length: emailLength },
  'src/domain/account.ts: isSixDigits': { read: isSixDigits },
  'src/domain/fields.ts: codePointLength': { read: codePointLength },
  'src/domain/invitation.ts: addressesIn': { read: addressesIn },
  'src/domain/markdown-blocks.ts: markdownBlocks': { read: markdownBlocks },
  'src/domain/markdown-inline.ts: markdownPieces': {
    read: (text) => markdownPieces(text, new Set(['a'])),
  },
  'src/domain/mention.ts: mentionsIn': { read: mentionsIn },
  'src/domain/mention.ts: mentionsInWords': { read: mentionsInWords },
  'src/domain/mention.ts: isMentionStart': { read: (text) => isMentionStart(text, text.lastIndexOf('@')) },
  'src/domain/organization.ts: websiteLink': { read: websiteLink },
  'src/domain/plain-excerpt.ts: plainExcerpt': { read: plainExcerpt },
  'src/domain/plain-excerpt.ts: plainText': { read: plainText },
  'src/domain/search.ts: searchableText': { read: searchableText },
  'src/domain/search.ts: searchWords': { read: searchWords },
  'src/domain/search.ts: hasWords': { read: (text) => hasWords(text, searchWords('some words')) },
  'src/server/core/responses/encodings.ts: acceptedEncoding': {
    read: acceptedEncoding,
    length: headerLength,
  },
  'src/server/features/organizations/slug.ts: slugOf': { read: slugOf, length: nameMaxLength },
  'src/server/identity/sessions/browser-name.ts: browserName': { read: browserName, length: headerLength },
  'src/server/identity/sessions/known-browsers.ts: knownBrowserEntries': {
    read: knownBrowserEntries,
    length: headerLength,
  },
  'src/server/identity/two-factor/recovery-codes.ts: typedRecoveryCode': { read: typedRecoveryCode },
  'src/server/platform/mail/cut-text.ts: cutLine': { read: cutLine },
  'src/server/platform/mail/cut-text.ts: cutQuote': { read: cutQuote },
  'src/server/platform/mail/escape-html.ts: escapeHtml': { read: escapeHtml },
  'src/server/transports/http/compressed-answers.ts: hasSecret': { read: hasSecret },
  'src/server/transports/http/logged-error.ts: loggedError': { read: (text) => loggedError(new Error(text)) },
  'src/web/features/board/pasted-titles.ts: pastedTitles': { read: pastedTitles },
  'src/web/features/comments/mention-model.ts: mentionAt': { read: (text) => mentionAt(text, text.length) },
  'src/web/features/comments/mention-model.ts: withMention': {
    read: (text) => withMention(text, { start: 0, caret: 1, query: '' }, 'eve'),
  },
  'src/web/features/palette/matched-parts.ts: matchedParts': {
    read: (text) => matchedParts(text, searchWords('some words a b c d')),
    length: searchLength,
  },
  'src/web/features/project-settings/project-settings-model.ts: typedDays': { read: typedDays },
  'src/web/features/project-settings/role-options.ts: permissionRoleIn': { read: permissionRoleIn },
  'src/web/features/project-settings/role-options.ts: projectRoleIn': { read: projectRoleIn },
  'src/web/features/tasks/filter-tasks.ts: textFilter': {
    read: (text) => textFilter('some words')({ title: text, description: text }),
  },
  'src/web/features/tasks/typed-date.ts: understandDate': {
    read: (text) => understandDate(text, { now, calendar, language: 'en' }),
  },
  'src/web/features/tasks/typed-date.ts: dateInNumbers': {
    read: (text) => dateInNumbers(text, { year: 2026, month: 11, day: 24 }, 'en'),
  },
  'src/web/features/tasks/typed-date-time.ts: timeIn': { read: timeIn },
  'src/web/features/tasks/typed-date.ts: dateInWords': {
    read: (text) => dateInWords(text, today),
    length: typedDateLength,
  },
  'src/web/lib/typed-factor.ts: typeFactor': { read: (text) => typeFactor({ kind: 'code', text: '' }, text) },
  'src/web/ui/markdown-edits.ts: all': {
    read: (text) => [
      ...[toggleBold, toggleCode, toggleList, toggleCheckList, insertLink].map((edit) =>
        edit(selection(text)),
      ),
      continueList(cursor(text)),
    ],
  },
  'src/web/ui/markdown-mentions.ts: splitMentions': {
    read: (text) => splitMentions(text, mentionedPeople(`@eve ${text}`, people)),
  },
  'src/web/ui/markdown-mentions.ts: mentionedPeople': { read: (text) => mentionedPeople(text, people) },
  'src/web/ui/markdown-parser.ts: parseMarkdown': { read: parseMarkdown },
  'src/web/ui/searchable-options.tsx: matchingOptions': {
    read: (text) => matchingOptions([{ label: text }, { label: 'a' }], text),
    length: nameMaxLength,
  },
}
