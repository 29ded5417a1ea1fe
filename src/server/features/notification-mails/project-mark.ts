import { firstLetter, isProjectPicture, type ProjectColour } from '@/domain/project-look'
import type { MailMark } from '../../platform/mail/mail-text'
import type { NotificationFacts } from './notification-mail-queries'

/** The colours of the light theme: white letters can be read on them, and mail programs know no variables. */
export const markColours: Readonly<Record<ProjectColour, string>> = {
  red: '#b3322c',
  orange: '#a84a0f',
  amber: '#8a5f00',
  green: '#357a45',
  teal: '#0f766e',
  blue: '#2a5cb0',
  indigo: '#4f4fc4',
  purple: '#7a4db3',
  pink: '#a12f76',
  grey: '#5c5e58',
}

/** The emoji or first letter of a project on its colour. Mail programs block picture files. */
export function projectMark({
  project,
  colour,
  icon,
}: Pick<NotificationFacts, 'project' | 'colour' | 'icon'>): MailMark | undefined {
  if (project === null || colour === null) return undefined
  const emoji = icon === null || isProjectPicture(icon) ? null : icon
  return { character: emoji ?? firstLetter(project), colour: markColours[colour] }
}
