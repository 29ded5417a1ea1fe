import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { FormDialog } from '@/web/ui/form-dialog'
import { hintOrError } from '@/web/ui/form'
import { RestoredDraft } from '@/web/ui/restored-draft'

const personal = 'personal'

export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('new project', { name: '', description: '', destination: personal })
  const { name, description, destination } = draft.values
  const { data: organizations = [] } = trpc.organization.list.useQuery()
  const list = trpc.useUtils().project.list
  const create = trpc.project.create.useMutation({
    meta: { success: 'Project created successfully' },
    onSuccess: (project) => {
      list.setData(undefined, (projects) => projects && [project, ...projects])
      draft.forget()
      onClose()
    },
    onSettled: () => list.invalidate(),
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
          organizationId: destination === personal ? null : Number(destination),
        })
      }
      onClose={onClose}
    >
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <TextInput
        label="Name"
        data-autofocus
        autoComplete="off"
        error={fields?.name}
        value={name}
        onChange={(event) => draft.set({ ...draft.values, name: event.target.value })}
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
            ? 'A personal project is yours alone.'
            : 'You choose its members from the organization in the project’s settings.',
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
