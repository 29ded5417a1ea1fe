import { startOf } from '@/web/features/projects/starts-with'
import { normalizedEmail } from '@/domain/account-schema'
import { isSixDigits } from '@/domain/account'
import { cutText } from '@/domain/cut-text'
import { isDate } from '@/domain/time-zone'
import { typedCapacity } from '@/web/features/workload/workload-model'
import { announce } from '@/web/lib/notify'
import { taskSearchFilter } from '@/domain/task-search-schema'
import { daysOfRange } from '@/domain/due-filters'
import { escapedCell, plainCell, splitNames } from '@/domain/export'
import { codePointLength } from '@/domain/fields'
import { cleanFileName } from '@/domain/file'
import { folded } from '@/domain/folded'
import { websiteLink, addressesIn } from '@/domain/organization'
import { nameMaxLength } from '@/domain/limits'
import { markdownBlocks } from '@/domain/markdown-blocks'
import { markdownPieces } from '@/domain/markdown-inline'
import { isMentionStart, mentionsIn, mentionsInWords } from '@/domain/comment'
import { inOneLine, isOneLine } from '@/domain/one-line'
import { plainExcerpt, plainText } from '@/domain/plain-excerpt'
import { isOneEmoji, projectIconMaxLength } from '@/domain/project-look'
import { withProviderName } from '@/domain/sign-in-providers'
import { parseShortId, splitAtShortIds } from '@/domain/short-id'
import { hasWords, searchableText, searchWords } from '@/domain/search'
import { truncatedText } from '@/server/core/changes/changed-fields'
import { knownBrowserEntries } from '@/server/identity/sessions/known-browser'
import { browserName } from '@/server/identity/sessions/sessions'
import { typedRecoveryCode } from '@/server/identity/two-factor/two-factor-codes'
import { slugOf } from '@/server/features/organizations/change-organization'
import { namedFiles, withCopiedFiles, withNewIds, withoutFiles } from '@/domain/file-references'
import { dateInNumbers } from '@/domain/dates/date-in-numbers'
import { phraseAtStart, withTimeOfPart } from '@/domain/dates/date-phrases'
import { atTime, understandDate, dateInWords } from '@/domain/dates/typed-date'
import { readRule } from '@/domain/repeat-rule'
import { signsOf } from '@/domain/repeats/repeat-vocabulary'
import { understandRepeat } from '@/domain/repeats/typed-repeat'
import { typedEstimate } from '@/domain/titles/typed-estimate'
import { unknownLabelsIn } from '@/domain/titles/typed-facts'
import { understandTitle } from '@/domain/titles/typed-title'
import { readDate, readSpan } from '@/server/features/imports/reading/read-date'
import { readText } from '@/server/features/imports/reading/text-reader'
import { cutLine, cutQuote, escapeHtml } from '@/server/platform/mail/mail-text'
import { hasSecret } from '@/server/transports/http/compressed-answers'
import { valueOf } from '@/server/transports/rest/rest-routes'
import { loggedError } from '@/server/transports/http/request-log'
import { readersOfImports } from '@/server/features/imports/testing/readers-of-imports'
import { typedAddresses } from '@/web/features/board/people/invite-model'
import { acceptedEncoding } from '@/server/core/responses/encoded-json'
import { typedLimit } from '@/web/features/lanes/lane-model'
import { pastedShortId } from '@/web/features/relations/relation-model'
import { pastedLines } from '@/web/lib/pasted-lines'
import { mentionAt, withMention } from '@/web/features/comments/mention-model'
import { matchedParts } from '@/web/features/palette/matched-parts'
import { typedDays } from '@/web/features/project-settings/project-settings-model'
import { permissionRoleIn, projectRoleIn } from '@/web/features/project-settings/role-fields'
import { textFilter } from '@/web/features/tasks/lists/task-filters'
import { plainReading } from '@/web/features/tasks/titles/use-typed-title'
import { setPreferences } from '@/web/lib/preferences'
import { typeFactor } from '@/web/ui/fields/second-factor-field'
import {
  continueList,
  insertLink,
  toggleBold,
  toggleCheckList,
  toggleCode,
  toggleList,
} from '@/web/ui/text/markdown-edits'
import { mentionedPeople, splitMentions } from '@/web/ui/text/markdown-mentions'
import { parseMarkdown } from '@/web/ui/text/markdown-parser'
import { withMentions } from '@/web/ui/text/markdown-words'
import { matchingOptions } from '@/web/ui/menus/searchable-options'

/** The parsers of texts, and the maximum length of their texts. */
type Parser = { read: (text: string) => unknown; length?: number }

const emailLength = 2 * 254
const headerLength = 8_000
const typedDateLength = 60
const searchLength = 200
const people = [{ username: 'eve', firstName: null, lastName: null, avatar: null }]
const eves = people.map((person) => ({ ...person, id: 1 }))
const now = new Date('2026-11-24T12:00:00Z')
const calendar = { timeZone: 'Europe/Berlin', weekStart: 'monday' } as const
const today = { date: '2026-11-24', time: '12:00', weekStart: calendar.weekStart }
const selection = (text: string) => ({ text, start: 1, end: text.length - 1 })
const cursor = (text: string) => ({ text, start: text.length, end: text.length })

export const parsers: Record<string, Parser> = {
  'src/domain/account-schema.ts: normalizedEmail': { read: normalizedEmail, length: emailLength },
  'src/domain/account.ts: isSixDigits': { read: isSixDigits },
  'src/domain/sign-in-providers.ts: withProviderName': { read: (text) => withProviderName(text, 'Acme ID') },
  'src/domain/file.ts: cleanFileName': { read: cleanFileName },
  'src/server/core/changes/changed-fields.ts: truncatedText': { read: truncatedText },
  'src/domain/cut-text.ts: cutText': { read: (text) => cutText(text, nameMaxLength) },
  'src/domain/fields.ts: codePointLength': { read: codePointLength },
  'src/domain/project-look.ts: isOneEmoji': { read: isOneEmoji, length: 2 * projectIconMaxLength },
  'src/domain/organization.ts: addressesIn': { read: addressesIn },
  'src/web/features/board/people/invite-model.ts: typedAddresses': { read: typedAddresses },
  'src/domain/export.ts: escapedCell': { read: escapedCell },
  'src/domain/export.ts: plainCell': { read: plainCell },
  'src/domain/export.ts: splitNames': { read: splitNames },
  'src/domain/markdown-blocks.ts: markdownBlocks': { read: markdownBlocks },
  'src/domain/markdown-inline.ts: markdownPieces': {
    read: (text) => markdownPieces(text, new Set(['a'])),
  },
  'src/domain/comment.ts: mentionsIn': { read: mentionsIn },
  'src/domain/comment.ts: mentionsInWords': { read: mentionsInWords },
  'src/domain/comment.ts: isMentionStart': { read: (text) => isMentionStart(text, text.lastIndexOf('@')) },
  'src/domain/organization.ts: websiteLink': { read: websiteLink },
  'src/domain/one-line.ts: inOneLine': { read: inOneLine },
  'src/domain/one-line.ts: isOneLine': { read: isOneLine },
  'src/domain/plain-excerpt.ts: plainExcerpt': { read: plainExcerpt },
  'src/domain/plain-excerpt.ts: plainText': { read: plainText },
  'src/domain/repeat-rule.ts: readRule': { read: readRule },
  'src/domain/repeats/repeat-vocabulary.ts: signsOf': { read: signsOf },
  'src/domain/repeats/typed-repeat.ts: understandRepeat': { read: understandRepeat },
  'src/domain/titles/typed-estimate.ts: typedEstimate': { read: typedEstimate },
  'src/domain/short-id.ts: splitAtShortIds': { read: splitAtShortIds },
  'src/domain/short-id.ts: parseShortId': { read: parseShortId },
  'src/domain/folded.ts: folded': { read: folded },
  'src/domain/search.ts: searchableText': { read: searchableText },
  'src/domain/search.ts: searchWords': { read: searchWords },
  'src/domain/search.ts: hasWords': { read: (text) => hasWords(text, searchWords('some words')) },
  'src/server/core/responses/encoded-json.ts: acceptedEncoding': {
    read: acceptedEncoding,
    length: headerLength,
  },
  'src/server/features/organizations/slug.ts: slugOf': { read: slugOf, length: nameMaxLength },
  'src/server/identity/sessions/sessions.ts: browserName': { read: browserName, length: headerLength },
  'src/server/identity/sessions/known-browser.ts: knownBrowserEntries': {
    read: knownBrowserEntries,
    length: headerLength,
  },
  'src/server/identity/two-factor/two-factor-codes.ts: typedRecoveryCode': { read: typedRecoveryCode },
  'src/server/platform/mail/mail-text.ts: cutLine': { read: cutLine },
  'src/server/platform/mail/mail-text.ts: cutQuote': { read: cutQuote },
  'src/server/platform/mail/mail-text.ts: escapeHtml': { read: escapeHtml },
  'src/server/transports/http/compressed-answers.ts: hasSecret': { read: hasSecret },
  'src/server/transports/rest/rest-routes.ts: valueOf': { read: (text) => valueOf(text, 'number') },
  'src/server/transports/http/request-log.ts: loggedError': { read: (text) => loggedError(new Error(text)) },
  'src/domain/file-references.ts: withNewIds': {
    read: (text) => withNewIds(text, new Map([[1, 2]])),
  },
  'src/domain/file-references.ts: namedFiles': { read: namedFiles },
  'src/domain/file-references.ts: withoutFiles': { read: withoutFiles },
  'src/domain/file-references.ts: withCopiedFiles': {
    read: (text) => withCopiedFiles(text, new Map([[1, 2]]), 10_000),
  },
  ...readersOfImports,
  'src/server/features/imports/reading/read-date.ts: readDate': {
    read: (text) => readDate(text, { order: 'dayFirst', timeZone: 'Europe/Berlin' }),
  },
  'src/server/features/imports/reading/read-date.ts: readSpan': {
    read: (text) => readSpan(text, { order: 'dayFirst', timeZone: 'Europe/Berlin' }),
  },
  'src/server/features/imports/reading/text-reader.ts: readText': { read: readText },
  'src/web/features/lanes/lane-model.ts: typedLimit': { read: typedLimit },
  'src/web/lib/pasted-lines.ts: pastedLines': { read: pastedLines },
  'src/web/features/comments/mention-model.ts: mentionAt': { read: (text) => mentionAt(text, text.length) },
  'src/web/features/comments/mention-model.ts: withMention': {
    read: (text) => withMention(text, { start: 0, caret: 1, query: '' }, 'eve'),
  },
  'src/web/features/palette/matched-parts.ts: matchedParts': {
    read: (text) => matchedParts(text, searchWords('some words a b c d')),
    length: searchLength,
  },
  'src/web/features/project-settings/project-settings-model.ts: typedDays': { read: typedDays },
  'src/web/features/project-settings/role-fields.tsx: permissionRoleIn': { read: permissionRoleIn },
  'src/web/features/project-settings/role-fields.tsx: projectRoleIn': { read: projectRoleIn },
  'src/web/features/tasks/lists/task-filters.ts: textFilter': {
    read: (text) => textFilter('some words')({ title: text, description: text }),
  },
  'src/domain/due-filters.ts: daysOfRange': { read: daysOfRange },
  'src/domain/time-zone.ts: isDate': { read: isDate },
  'src/web/features/workload/workload-model.ts: typedCapacity': { read: typedCapacity },
  'src/domain/task-search-schema.ts: taskSearchFilter': {
    read: (text) =>
      taskSearchFilter.safeParse({ project: text, assignee: text, label: text, due: text, q: text }),
  },
  'src/web/lib/notify.ts: announce': { read: announce },
  'src/domain/dates/typed-date.ts: understandDate': {
    read: (text) => understandDate(text, { now, calendar, language: 'en' }),
  },
  'src/domain/dates/typed-date.ts: atTime': {
    read: (text) => atTime('2026-11-24', text, today),
    length: typedDateLength,
  },
  'src/domain/dates/date-in-numbers.ts: dateInNumbers': {
    read: (text) => dateInNumbers(text, { year: 2026, month: 11, day: 24 }, 'en'),
  },
  'src/domain/dates/date-phrases.ts: phraseAtStart': {
    read: (text) => phraseAtStart(text, today),
  },
  'src/domain/dates/date-phrases.ts: withTimeOfPart': { read: withTimeOfPart },
  'src/domain/dates/typed-date.ts: dateInWords': {
    read: (text) => dateInWords(text, today),
    length: typedDateLength,
  },
  'src/domain/titles/typed-facts.ts: unknownLabelsIn': {
    read: (text) => unknownLabelsIn(text, [{ text, start: 0, end: text.length, isCapital: false }], []),
    length: nameMaxLength,
  },
  'src/domain/titles/typed-title.ts: understandTitle': {
    read: (text) =>
      understandTitle(text, {
        people: eves,
        labels: [{ id: 1, name: 'a b' }],
        estimateUnit: 'hours',
        kept: ['fri'],
        now,
        calendar,
        language: 'en',
      }),
    length: nameMaxLength,
  },
  'src/web/features/projects/starts-with.ts: startOf': { read: startOf },
  'src/web/features/relations/relation-model.ts: pastedShortId': {
    read: pastedShortId,
    length: searchLength,
  },
  'src/web/features/tasks/titles/use-typed-title.ts: plainReading': { read: plainReading },
  'src/web/lib/preferences.ts: setPreferences': { read: setPreferences, length: headerLength },
  'src/web/ui/fields/second-factor-field.tsx: typeFactor': {
    read: (text) => typeFactor({ kind: 'code', text: '' }, text),
  },
  'src/web/ui/text/markdown-edits.ts: all': {
    read: (text) => [
      ...[toggleBold, toggleCode, toggleList, toggleCheckList, insertLink].map((edit) =>
        edit(selection(text)),
      ),
      continueList(cursor(text)),
    ],
  },
  'src/web/ui/text/markdown-words.tsx: withMentions': {
    read: (text) =>
      withMentions(text, { people: mentionedPeople(text, people), ShortId: () => null, isInLink: false }),
  },
  'src/web/ui/text/markdown-mentions.ts: splitMentions': {
    read: (text) => splitMentions(text, mentionedPeople(`@eve ${text}`, people)),
  },
  'src/web/ui/text/markdown-mentions.ts: mentionedPeople': { read: (text) => mentionedPeople(text, people) },
  'src/web/ui/text/markdown-parser.ts: parseMarkdown': { read: parseMarkdown },
  'src/web/ui/menus/searchable-options.tsx: matchingOptions': {
    read: (text) => matchingOptions([{ label: text }, { label: 'a' }], text),
    length: nameMaxLength,
  },
}
