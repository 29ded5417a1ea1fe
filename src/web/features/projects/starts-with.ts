import { type ProjectTemplate, projectTemplates } from '@/domain/project-templates'

/** What a new project starts with: a template of everybody, one that somebody has saved, or nothing. */
export type StartsWith = { template?: ProjectTemplate; templateId?: number }

export const sameStart = (one: StartsWith, other: StartsWith) =>
  one.template === other.template && one.templateId === other.templateId

/** As a draft keeps it. */
export const startText = ({ template, templateId }: StartsWith) => template ?? String(templateId ?? '')

export function startOf(text: string): StartsWith {
  const template = projectTemplates.find((each) => each === text)
  if (template) return { template }
  return /^\d+$/.test(text) ? { templateId: Number(text) } : {}
}
