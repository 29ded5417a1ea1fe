import { Textarea } from '@mantine/core'
import { type ProjectColour, projectColours } from '@/domain/project-look'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { OwnerSelect } from '../templates/owner-select'
import { InviteByEmail } from './invite-by-email'
import { ProjectNameField } from './project-name-field'
import { startOf, startText } from './starts-with'
import { TemplateChoice } from './template-choice'
import { useInvitations } from './use-invitations'

type NewProject = {
  name: string
  description: string
  /** Null: personal. */
  organizationId: number | null
  /** Null: another one than that of the project before. */
  colour: ProjectColour | null
  icon: string | null
  startsWith: string
  emails: string
}

const empty: NewProject = {
  name: '',
  description: '',
  organizationId: null,
  colour: null,
  icon: null,
  startsWith: '',
  emails: '',
}

type CreateProjectDialogProps = {
  /** The organization that is chosen first. */
  organizationId?: number
  onClose: () => void
}

export function CreateProjectDialog({ organizationId: chosenFirst, onClose }: CreateProjectDialogProps) {
  const draft = useDraft(
    chosenFirst === undefined ? 'new project' : `new project of organization ${chosenFirst}`,
    { ...empty, organizationId: chosenFirst ?? null },
  )
  const { name, description, organizationId, icon, startsWith, emails } = draft.values
  const set = (changed: Partial<NewProject>) => draft.set({ ...draft.values, ...changed })
  const utils = trpc.useUtils()
  const { list } = utils.project
  const { data: projects = [] } = trpc.project.list.useQuery()
  const colour = draft.values.colour ?? projectColours[projects.length % projectColours.length] ?? 'grey'
  const invite = useInvitations()
  const create = trpc.project.create.useMutation({
    meta: { success: 'Project created successfully' },
    async onSuccess(project) {
      list.setData(undefined, (projects) => projects && [project, ...projects])
      draft.forget()
      if (organizationId !== null) await invite(project.id, emails)
      onClose()
    },
    // A template may be gone.
    onError: () => void utils.template.list.invalidate(),
    onSettled: () => Promise.all([list.invalidate(), utils.organization.projects.invalidate()]),
  })
  const fields = create.error?.data?.fields
  return (
    <FormDialog
      title="Create New Project"
      submitLabel="Create Project"
      width={620}
      sheet
      busy={create.isPending}
      onSubmit={() =>
        create.mutate({ name, description, colour, icon, organizationId, ...startOf(startsWith) })
      }
      onClose={onClose}
    >
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <ProjectNameField
        data-autofocus="select"
        error={fields?.name}
        name={name}
        look={{ colour, icon }}
        onName={(changed) => set({ name: changed })}
        onLook={set}
      />
      <Textarea
        label="Description"
        error={fields?.description}
        value={description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <OwnerSelect
        label="Organization"
        own="Personal"
        hint={
          organizationId === null
            ? 'Only you can see a personal project.'
            : 'Add people from the organization in the project’s settings.'
        }
        error={fields?.organizationId}
        value={organizationId}
        onChange={(changed) => set({ organizationId: changed })}
      />
      <TemplateChoice
        value={startOf(startsWith)}
        onChange={(start) => set({ startsWith: startText(start) })}
      />
      {organizationId !== null && (
        <InviteByEmail value={emails} onChange={(changed) => set({ emails: changed })} />
      )}
    </FormDialog>
  )
}
