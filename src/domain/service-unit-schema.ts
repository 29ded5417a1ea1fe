import { z } from 'zod'
import { importedBy, personName } from './account-schema'
import { shape } from './examples'
import { id, instant, requiredText } from './fields'
import { serviceUnitMaxLength } from './task'

/** A short progress note on a task. */
export const serviceUnit = z
  .object({ id, content: z.string(), createdAt: instant, user: personName, importedBy })
  .meta(shape('ServiceUnit'))
export type ServiceUnit = z.infer<typeof serviceUnit>

export const newServiceUnit = z
  .object({
    content: requiredText(serviceUnitMaxLength).transform((content) => content.trim()),
  })
  .meta(shape('NewServiceUnit'))

export const serviceUnitsBefore = z.object({ before: id.optional() })
