import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { demoDescription, type ProjectTemplate, templates } from '@/domain/project-templates'
import { requestFirstTask } from '@/web/app/first-task'
import { trpc } from '@/web/app/trpc'
import type { ProjectLook } from '@/web/ui/fields/project-look-picker'
import { useInvitations } from './use-invitations'

export type FirstProject = {
  name: string
  description?: string
  look?: ProjectLook
  /** Null for a personal project. */
  team: { organization: string; emails: string } | null
  template: ProjectTemplate | undefined
}

/** Creates a project, and the organization and invitations that it needs, and opens its board. */
export function useFirstProject() {
  const { project: projects, organization: organizations } = trpc.useUtils()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const made = useRef<{ name: string; id: number } | null>(null)
  const createProject = trpc.project.create.useMutation({
    meta: { success: 'Project created successfully' },
    onSettled: () => projects.list.invalidate(),
  })
  const createOrganization = trpc.organization.create.useMutation({
    onSettled: () => organizations.list.invalidate(),
  })
  const invite = useInvitations()

  /** One that was created before the project was refused is used again. */
  async function organizationId(name: string) {
    if (made.current?.name !== name) made.current = await createOrganization.mutateAsync({ name })
    return made.current.id
  }

  async function create({ name, description, look, team, template }: FirstProject) {
    const project = await createProject.mutateAsync({
      name,
      description,
      ...look,
      organizationId: team ? await organizationId(team.organization.trim()) : null,
      template,
    })
    await invite(project.id, team?.emails ?? '')
    return project
  }

  /** Returns whether the project was created. */
  async function start(wanted: FirstProject) {
    if (isBusy) return false
    setBusy(true)
    try {
      const { id: projectId } = await create(wanted)
      if (wanted.template !== 'demo') requestFirstTask(projectId)
      await navigate({ to: '/project/$projectId', params: { projectId } })
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    start,
    startDemo: () =>
      start({ name: templates.demo.name, description: demoDescription, team: null, template: 'demo' }),
  }
}
