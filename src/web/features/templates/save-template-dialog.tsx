import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { templateParts } from '@/domain/copy'
import { nameMaxLength } from '@/domain/limits'
import { type Outputs, trpc } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import { OwnerSelect } from './owner-select'
import { PartChoice } from './part-choice'
import type { TemplateSource } from './template-source'

type SaveTemplateDialogProps = { source: TemplateSource; onClose: () => void }

/** Saves a project or a task as a template. */
export function SaveTemplateDialog({ source, onClose }: SaveTemplateDialogProps) {
  const { kind, id } = source
  const [name, setName] = useState(source.name)
  const [organizationId, setOrganizationId] = useState(source.organizationId)
  const [parts, setParts] = useState<readonly (typeof templateParts)[number][]>(templateParts)
  const { list } = trpc.useUtils().template
  const show = useShownTemplates()
  const create = trpc.template.create.useMutation({
    onSuccess(template) {
      notify.success({
        title: 'Success',
        text: `“${template.name}” is saved as a template`,
        action: { label: 'Show', run: () => show(template) },
      })
      onClose()
    },
    onSettled: () => list.invalidate(),
  })
  const fields = create.error?.data?.fields
  return (
    <FormDialog
      title="Save as Template"
      submitLabel={create.isPending ? 'Saving…' : 'Save template'}
      width={kind === 'project' ? 580 : 440}
      sheet
      busy={create.isPending}
      onSubmit={() => create.mutate({ kind, from: id, name, organizationId, parts: [...parts] })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus="select"
        autoComplete="off"
        maxLength={nameMaxLength}
        error={fields?.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <OwnerSelect
        label="For"
        own="Only me"
        hint={
          organizationId === null
            ? 'Only you can see and use it.'
            : 'All members of the organization can use it.'
        }
        error={fields?.organizationId}
        value={organizationId}
        onChange={setOrganizationId}
      />
      {kind === 'project' && (
        <PartChoice
          legend="What it has"
          always="It always has the lanes and labels."
          parts={templateParts}
          chosen={parts}
          onChange={setParts}
        />
      )}
    </FormDialog>
  )
}

/** Opens where templates are managed. */
function useShownTemplates() {
  const { navigate } = useRouter()
  return ({ organization }: Outputs['template']['create']) =>
    organization
      ? void navigate({
          to: '/organizations/$slug',
          params: { slug: organization.slug },
          search: { tab: 'templates' },
        })
      : void navigate({ to: '.', search: (current) => ({ ...current, settings: 'templates' }) })
}
