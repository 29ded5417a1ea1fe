import type { CsvFormat, ImportField } from '@/domain/import'

/**
 * The headers of each program's CSV file, as its documentation or its export has them, in lower case: those by which it
 * is known, and what they become. What a program names otherwise is guessed by the general names.
 */
type Format = { knownBy: readonly string[]; fields: ReadonlyMap<string, ImportField> }

export const formats: Record<CsvFormat, Format> = {
  laneway: {
    knownBy: ['id', 'project', 'title', 'status', 'lane', 'finished'],
    fields: new Map<string, ImportField>([
      ['id', 'nothing'],
      ['project', 'nothing'],
      ['lane', 'list'],
      ['created', 'createdAt'],
      ['finished', 'finishedAt'],
      ['updated', 'nothing'],
    ]),
  },
  linear: {
    knownBy: ['id', 'team', 'title', 'status', 'cycle number'],
    fields: new Map<string, ImportField>([
      ['id', 'nothing'],
      ['team', 'nothing'],
      ['project', 'nothing'],
      ['creator', 'createdBy'],
      ['created', 'createdAt'],
      ['completed', 'finishedAt'],
      ['started', 'nothing'],
      ['archived', 'archived'],
    ]),
  },
  jira: {
    knownBy: ['summary', 'issue key', 'issue type'],
    fields: new Map<string, ImportField>([
      ['summary', 'title'],
      ['resolved', 'finishedAt'],
      ['reporter', 'nothing'],
      ['creator', 'createdBy'],
      ['comment', 'comments'],
      ['custom field (story points)', 'estimate'],
      ['custom field (start date)', 'startDate'],
      ['status category', 'nothing'],
      ['sprint', 'nothing'],
    ]),
  },
  asana: {
    knownBy: ['task id', 'name', 'section/column'],
    fields: new Map<string, ImportField>([
      ['name', 'title'],
      ['notes', 'description'],
      ['section/column', 'list'],
      ['assignee', 'nothing'],
      ['assignee email', 'assignee'],
      ['tags', 'labels'],
      ['completed at', 'finishedAt'],
      ['projects', 'nothing'],
    ]),
  },
  github: {
    knownBy: ['title', 'url', 'assignees'],
    fields: new Map<string, ImportField>([
      ['assignees', 'assignee'],
      ['state', 'status'],
      ['body', 'description'],
      ['milestone', 'nothing'],
      ['repository', 'nothing'],
      ['size', 'nothing'],
      ['start date', 'startDate'],
      ['target date', 'dueDate'],
      ['end date', 'dueDate'],
    ]),
  },
  gitlab: {
    knownBy: ['issue id', 'url', 'state', 'author username'],
    fields: new Map<string, ImportField>([
      ['state', 'status'],
      ['author', 'createdBy'],
      ['author username', 'nothing'],
      ['assignee username', 'nothing'],
      ['weight', 'estimate'],
      ['created at (utc)', 'createdAt'],
      ['closed at (utc)', 'finishedAt'],
      ['time estimate', 'nothing'],
    ]),
  },
  vikunja: {
    knownBy: ['title', 'done', 'done at', 'bucket'],
    fields: new Map<string, ImportField>([
      ['bucket', 'list'],
      ['done', 'status'],
      ['done at', 'finishedAt'],
      ['created by', 'createdBy'],
      ['assignees', 'assignee'],
    ]),
  },
  planka: {
    knownBy: ['card name', 'list name'],
    fields: new Map<string, ImportField>([
      ['card name', 'title'],
      ['card description', 'description'],
      ['list name', 'list'],
      ['members', 'assignee'],
      ['board name', 'nothing'],
    ]),
  },
  kan: {
    knownBy: ['card title', 'list'],
    fields: new Map<string, ImportField>([
      ['card title', 'title'],
      ['members', 'assignee'],
      ['board', 'nothing'],
    ]),
  },
}

/** Names that mean the same wherever they come from. */
const generalNames: [ImportField, RegExp][] = [
  ['title', /^(title|name|task( name)?|summary|card( name| title)?|subject|titel|betreff)$/],
  ['description', /^(description|body|notes?|details?|content|beschreibung|card description)$/],
  ['status', /^(status|state|column|done|completed\??|zustand)$/],
  ['list', /^(list( name)?|lane|section(\/column)?|bucket|stage|liste|spalte)$/],
  ['priority', /^(priority|prio|priorität)$/],
  ['assignee', /^(assignees?|assigned( to)?|owner|members?|responsible|zuständig)$/],
  ['labels', /^(labels?|tags?|categor(y|ies)|etiketten)$/],
  ['dueDate', /^(due|due[ _-]?(date|at|on)|deadline|end date|target date|fällig( am)?)$/],
  ['startDate', /^(start|start[ _-]?(date|at|on)|begin)$/],
  ['estimate', /^(estimates?|points|story points|weight|effort|schätzung)$/],
  ['checklist', /^(checklists?|subtasks|steps|todos)$/],
  ['comments', /^comments?$/],
  ['archived', /^archived$/],
  ['createdBy', /^(creator|author|created by|reporter)$/],
  ['createdAt', /^(created|created[ _-]?(at|on|date)|date created)$/],
  ['finishedAt', /^(finished|completed|closed|resolved|done)[ _-]?(at|on|date)?$/],
]

/** Whose file it is, by its headers. */
export function formatOf(headers: readonly string[]): CsvFormat | null {
  const names = new Set(headers.map(plainHeader))
  const known = Object.entries(formats).find(([, { knownBy }]) => knownBy.every((name) => names.has(name)))
  const entries: CsvFormat[] = [
    'laneway',
    'linear',
    'jira',
    'asana',
    'github',
    'gitlab',
    'vikunja',
    'planka',
    'kan',
  ]
  return entries.find((format) => format === known?.[0]) ?? null
}

export const plainHeader = (header: string) =>
  header.trim().toLowerCase().replace(/_/g, ' ').replace(/\s+/g, ' ')

/** What each column becomes, each field but some of one column. */
export function guessFields(headers: readonly string[], format: CsvFormat | null): ImportField[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const name = plainHeader(header)
    const own = format === null ? undefined : formats[format].fields.get(name)
    const field = own ?? generalNames.find(([, names]) => names.test(name))?.[0] ?? 'nothing'
    if (field === 'nothing' || field === 'labels' || field === 'comments') return field
    if (taken.has(field)) return 'nothing'
    taken.add(field)
    return field
  })
}
