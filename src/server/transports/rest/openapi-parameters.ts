import { z } from 'zod'
import { changeGroups } from '@/domain/change-groups'
import { idempotencyKeyInHours, maxBytesOfResponse } from '../../core/idempotency-queries'
import { keyForm } from './idempotency'

const parameters = new Map<string, { description: string; example: boolean | number | string }>(
  Object.entries({
    projectId: { description: 'The id of a project', example: 1 },
    taskId: { description: 'The id of a task', example: 1 },
    commentId: { description: 'The id of a comment', example: 1 },
    emoji: { description: 'The reaction, encoded for an address', example: '👍' },
    memberId: { description: "The member's user id", example: 2 },
    teamId: { description: 'The id of a team', example: 1 },
    viewId: { description: 'The id of a saved view', example: 1 },
    slug: { description: 'What an organization is called in addresses', example: 'north-garden' },
    token: {
      description: "The secret of an invitation's link",
      example: 'q7Jm0Zt1WcR4nYxKp2Ls9VdBfGhTuEaO3iN6kM8XjCw',
    },
    invitationId: { description: 'The id of an invitation', example: 1 },
    accountId: { description: 'The id of a connected account', example: 1 },
    sessionId: { description: 'The id of a session', example: 2 },
    organizationId: { description: 'The organization to move to; absent: to Personal', example: 1 },
    before: { description: 'The id of the oldest entry of the page before', example: 31 },
    unread: { description: 'Whether to list only what is unread', example: true },
    actor: { description: 'Whose changes: ids of people, separated by commas', example: '1,2' },
    about: {
      description: `What was changed, separated by commas: ${changeGroups.join(', ')}`,
      example: 'status,dates',
    },
    timeZone: {
      description: 'The zone in which days and weeks begin; absent: your own',
      example: 'Europe/Berlin',
    },
    week: { description: 'A day of the week; absent: the present week', example: '2026-11-16' },
    q: { description: 'The words to search for', example: 'books' },
    projects: { description: 'The ids of the boards to follow, separated by commas', example: '1,2' },
  }),
)

/** A path or query parameter, with its description and an example. */
export function parameterOf(name: string, schema: z.ZodType) {
  const known = parameters.get(name)
  if (!known) throw new Error(`The parameter ${name} has neither description nor example`)
  return schema.meta({ description: known.description, param: { example: known.example } })
}

const header = (schema: z.ZodType, description: string, example: string) =>
  schema.optional().meta({ description, param: { example } })

export const idempotencyKey = header(
  z.string().regex(keyForm),
  `Sent again within ${idempotencyKeyInHours} hours, the request answers what it answered, without doing it again. ` +
    `In the place of an answer of more than about ${maxBytesOfResponse / 1024} KiB it has the same status and ` +
    '`{"id", "note", "readAt"}`: the id of what was written, if it is one thing, and the address where it is read',
  'house-move-0001',
)

export const ifNoneMatch = header(z.string(), 'The etag of an answer that the caller holds', '"12"')

export const lastEventId = (example: string) =>
  header(z.string(), 'The id of the last event of an earlier stream, to go on from there', example)
