import { z } from 'zod'
import { boundedText, maxLengths } from './bounded-text'

/*
 * The JSON of a board from Trello's menu, as its REST API describes it. Unknown fields are ignored, and each text is
 * cut.
 */

const cut = (max: number) => z.string().transform((sent) => boundedText(sent, max))
const id = cut(maxLengths.key)

// Missing fields get defaults without an error first: the error would take a third of the time.
const text = cut(maxLengths.text).default('').catch('')
const name = cut(maxLengths.name).default('').catch('')
const maybeId = id.nullable().default(null).catch(null)
const idOrNone = id.default('').catch('')
const ids = z.array(id).default([]).catch([])
const place = z.number().default(0).catch(0)
const flag = z.boolean().default(false).catch(false)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([]).catch([])

const person = z.object({ id, fullName: name, username: maybeId })

/** One property. The kind of the field names it. */
const customValue = z.object({
  text,
  number: z
    .union([id, z.number().transform(String)])
    .default('')
    .catch(''),
  checked: idOrNone,
  date: idOrNone,
})

const checklist = z.object({
  idCard: idOrNone,
  name,
  pos: place,
  checkItems: listOf(z.object({ name: text, state: idOrNone, pos: place, idMember: maybeId, due: maybeId })),
})

/** A card may have a label that the board lacks. */
const label = z.object({ id: idOrNone, name, color: maybeId })

const card = z.object({
  id,
  name: text,
  desc: text,
  closed: flag,
  idList: idOrNone,
  shortLink: idOrNone,
  idMembers: ids,
  idLabels: ids,
  labels: listOf(label),
  due: maybeId,
  dueComplete: flag,
  dateCompleted: maybeId,
  start: maybeId,
  pos: place,
  dateLastActivity: maybeId,
  isTemplate: flag,
  cardRole: maybeId,
  locationName: name,
  address: name,
  checklists: listOf(checklist),
  attachments: listOf(z.object({ name: text, url: text, isUpload: flag })),
  customFieldItems: listOf(
    z.object({
      idCustomField: idOrNone,
      idValue: maybeId,
      value: customValue.nullable().catch(null),
    }),
  ),
})
export const trelloBoard = z.object({
  name,
  desc: text,
  dateLastActivity: maybeId,
  lists: z.array(
    z.object({
      id,
      name,
      closed: flag,
      pos: place,
      softLimit: z.number().nullable().catch(null),
    }),
  ),
  cards: z.array(card),
  labels: listOf(label),
  members: listOf(person),
  checklists: listOf(checklist),
  actions: listOf(
    z.object({
      type: idOrNone,
      date: maybeId,
      idMemberCreator: idOrNone,
      memberCreator: person.optional().catch(undefined),
      data: z
        .object({
          text,
          dateLastEdited: maybeId,
          idOriginalCommenter: idOrNone,
          card: z.object({ id }).optional().catch(undefined),
        })
        .catch({ text: '', dateLastEdited: null, idOriginalCommenter: '', card: undefined }),
    }),
  ),
  customFields: listOf(
    z.object({
      id,
      name,
      pos: place,
      options: listOf(z.object({ id: idOrNone, value: z.object({ text }).catch({ text: '' }) })),
    }),
  ),
  powerUps: listOf(cut(maxLengths.name)),
})
export type TrelloBoard = z.infer<typeof trelloBoard>
