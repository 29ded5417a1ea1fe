import { NativeSelect, Textarea } from '@mantine/core'
import { type ProjectColour, projectColours } from '@/domain/project-look'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { hintOrError } from '@/web/ui/fields/form'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { ProjectNameField } from './project-name-field'

const personal = 'personal'

type NewProject = {
  name: string
  description: string
  destination: string
  /** Null: another one than that of the project before. */
  colour: ProjectColour | null
  icon: string | null
}

const empty: NewProject = { name: '', description: '', destination: personal, colour: null, icon: null }

type CreateProjectDialogProps = {
  /** The organization that is chosen first. */
  organizationId?: number
  onClose: () => void
}

export function CreateProjectDialog({ organizationId, onClose }: CreateProjectDialogProps) {
  const isOfOrganization = organizationId !== undefined
  const draft = useDraft(isOfOrganization ? `new project of organization ${organizationId}` : 'new project', {
    ...empty,
    destination: isOfOrganization ? String(organizationId) : personal,
  })
  const { name, description, destination, icon } = draft.values
  const { data: organizations = [] } = trpc.organization.list.useQuery()
  const { project: projectQueries, organization: organizationQueries } = trpc.useUtils()
  const { list } = projectQueries
  const { data: projects = [] } = trpc.project.list.useQuery()
  const colour = draft.values.colour ?? projectColours[projects.length % projectColours.length] ?? 'grey'
  const create = trpc.project.create.useMutation({
    meta: { success: 'Project created successfully' },
    onSuccess: (project) => {
      list.setData(undefined, (projects) => projects && [project, ...projects])
      draft.forget()
      onClose()
    },
    onSettled: () => Promise.all([list.invalidate(), organizationQueries.projects.invalidate()]),
  })
  const fields = create.error?.data?.fields
  return (
    <FormDialog
      title="Create New Project"
      submitLabel="Create Project"
      busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          name,
          description,
          colour,
          icon,
          organizationId: destination === personal ? null : Number(destination),
        })
      }
      onClose={onClose}
    >
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <ProjectNameField
        data-autofocus="select"
        error={fields?.name}
        name={name}
        look={{ colour, icon }}
        onName={(changed) => draft.set({ ...draft.values, name: changed })}
        onLook={(look) => draft.set({ ...draft.values, ...look })}
      />
      <Textarea
        label="Description"
        error={fields?.description}
        value={description}
        onChange={(event) => draft.set({ ...draft.values, description: event.target.value })}
      />
      <NativeSelect
        label="Organization"
        {...hintOrError(
          destination === personal
            ? 'Only you can see a personal project.'
            : 'Add people from the organization in the project’s settings.',
          fields?.organizationId,
        )}
        data={[
          { value: personal, label: 'Personal' },
          ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={destination}
        onChange={(event) => draft.set({ ...draft.values, destination: event.target.value })}
      />
    </FormDialog>
  )
}
