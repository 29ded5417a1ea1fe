import { z } from 'zod'

/* The JSON of a board as Trello's menu exports it, and as its REST API describes it. Unknown fields are ignored. */

// What is missing is no error first: that would take a third of the time.
const text = z.string().default('').catch('')
const maybeText = z.string().nullable().default(null).catch(null)
const ids = z.array(z.string()).default([]).catch([])
const place = z.number().default(0).catch(0)
const flag = z.boolean().default(false).catch(false)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([]).catch([])

const person = z.object({ id: z.string(), fullName: text, username: maybeText })
const card = z.object({
  id: z.string(),
  name: text,
  desc: text,
  closed: flag,
  idList: text,
  idMembers: ids,
  idLabels: ids,
  due: maybeText,
  start: maybeText,
  pos: place,
  dateLastActivity: maybeText,
  attachments: listOf(z.object({ name: text, url: text, isUpload: flag })),
  customFieldItems: listOf(
    z.object({
      idCustomField: text,
      idValue: maybeText,
      value: z.record(z.string(), z.unknown()).nullable().catch(null),
    }),
  ),
})
export const trelloBoard = z.object({
  name: text,
  desc: text,
  dateLastActivity: maybeText,
  lists: z.array(
    z.object({
      id: z.string(),
      name: text,
      closed: flag,
      pos: place,
      softLimit: z.number().nullable().catch(null),
    }),
  ),
  cards: z.array(card),
  labels: listOf(z.object({ id: z.string(), name: text, color: maybeText })),
  members: listOf(person),
  checklists: listOf(
    z.object({
      idCard: text,
      name: text,
      pos: place,
      checkItems: listOf(z.object({ name: text, state: text, pos: place, idMember: maybeText })),
    }),
  ),
  actions: listOf(
    z.object({
      type: text,
      date: maybeText,
      idMemberCreator: text,
      memberCreator: person.optional().catch(undefined),
      data: z
        .object({
          text: text,
          dateLastEdited: maybeText,
          card: z.object({ id: z.string() }).optional().catch(undefined),
        })
        .catch({ text: '', dateLastEdited: null, card: undefined }),
    }),
  ),
  customFields: listOf(
    z.object({
      id: z.string(),
      name: text,
      options: listOf(z.object({ id: text, value: z.object({ text }).catch({ text: '' }) })),
    }),
  ),
  powerUps: listOf(z.string()),
})
export type TrelloBoard = z.infer<typeof trelloBoard>
