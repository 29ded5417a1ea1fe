import { z } from 'zod'
import { importedBy, personName } from './account-schema'
import { commentMaxLength, reactionEmojis } from './comment'
import { shape } from './examples'
import { id, instant, requiredText } from './fields'

const version = z.int().min(1)
const emoji = z.enum(reactionEmojis).meta({ id: 'ReactionEmoji' })

/** A comment on a task. */
export const comment = z
  .object({
    id,
    taskId: id,
    author: personName,
    content: z.string(),
    createdAt: instant,
    /** Null when it was never changed. */
    editedAt: instant.nullable(),
    version,
    importedBy,
    reactions: z.array(
      z.object({
        emoji,
        count: z.int().min(1),
        /** Whether the viewer has reacted so. */
        mine: z.boolean(),
        importedBy: importedBy.meta({
          description: 'Whose import wrote one of them in the name of somebody else; null: nobody’s',
        }),
      }),
    ),
  })
  .meta(shape('Comment'))
export type Comment = z.infer<typeof comment>

const content = requiredText(commentMaxLength).transform((text) => text.trim())

export const newComment = z.object({ content }).meta(shape('NewComment'))

/** With `version`, the write fails unless it is the comment's current version. */
export const commentPatch = z.object({ content, version: version.optional() }).meta(shape('CommentPatch'))

export const commentsBefore = z.object({ before: id.optional() })

export const reaction = z.object({ emoji })
