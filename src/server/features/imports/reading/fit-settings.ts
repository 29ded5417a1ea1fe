import { codePointLength } from '@/domain/fields'
import { nameMaxLength } from '@/domain/limits'
import { projectKeyForm } from '@/domain/short-id'
import { isOneEmoji, isProjectPicture, projectIconMaxLength } from '@/domain/project-look'
import type { DocumentSettings } from './document'
import { instantOf, lineOf } from './fit-text'

/** The valid settings of a project from another server. The project keeps its own in place of invalid ones. */
export const fitSettings = (settings: DocumentSettings): DocumentSettings => ({
  ...settings,
  key: settings.key !== null && projectKeyForm.test(settings.key) ? settings.key : null,
  icon: settings.icon !== null && isIcon(settings.icon) ? settings.icon : null,
  createdAt: instantOf(settings.createdAt),
  members: settings.members.map((member) => ({
    ...member,
    projectRole: member.projectRole === null ? null : lineOf(member.projectRole, nameMaxLength) || null,
  })),
})

const isIcon = (icon: string) =>
  icon.length <= 2 * projectIconMaxLength &&
  codePointLength(icon) <= projectIconMaxLength &&
  (isProjectPicture(icon) || isOneEmoji(icon))
