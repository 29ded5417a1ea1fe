import type { AnyRouter } from '@trpc/server'
import { z } from 'zod'

/** The groups of the document: one tag for each router. */
const descriptions: Record<keyof AnyRouter['_def']['record'], string> = {
  account: 'Your account, and signing in and out',
  password: 'Forgotten, first and changed passwords',
  twoFactor: 'Two-factor authentication of your account',
  aeroAuth: 'Signing in with AeroAuth, and connected accounts',
  session: 'Where you are signed in',
  token: 'Your tokens, for scripts',
  organization: 'Organizations and their members',
  team: 'Teams: labels that an organization gives its projects',
  invitation: 'Invitations to organizations and projects',
  project: 'Projects',
  projectMember: 'Who may read and change a project',
  lane: 'The lanes of a board',
  task: 'The tasks of a project',
  label: 'The labels of a project',
  serviceUnit: 'Short progress notes on a task',
  comment: 'What people say about a task, and reactions to it',
  checklist: 'The steps of a task',
  file: 'The files of a task',
  import: 'Boards that come from elsewhere',
  history: 'What was changed, by whom and when',
  progress: 'How much gets done',
  search: 'Finding things by their words',
  view: 'Filters, order and grouping saved under a name',
  feed: 'Calendars that other programs read',
  watch: 'Whether you are told of what happens to a task or a project',
  notification: 'What you have been told of, and where you want to hear of it',
  presence: 'Who has a board open',
  live: 'Changes as they happen, as server-sent events',
  operator: 'How the server is, for those who run it',
}

export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }))

/** The operation id of a procedure: `taskList` for `task.list`. */
export const operationIdOf = (procedure: string) =>
  procedure.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())

/** The router of a procedure such as `task.list`. */
export const tagOf = (procedure: string) => procedure.split('.')[0] ?? procedure

const zodType = z.instanceof(z.ZodType)
const shapeMeta = z.object({ examples: z.tuple([z.unknown()]) })

/** The example of a schema, or of a list of it. */
export function exampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodLazy) return exampleOf(zodType.parse(schema.unwrap()))
  if (schema instanceof z.ZodPipe) return exampleOf(zodType.parse(schema.out))
  if (schema instanceof z.ZodArray) return [exampleOf(zodType.parse(schema.element))]
  return shapeMeta.parse(schema.meta()).examples[0]
}
