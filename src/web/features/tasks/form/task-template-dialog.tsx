import { LayoutTemplate } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { SearchableOptions } from '@/web/ui/menus/searchable-options'
import { Dialog } from '@/web/ui/overlays/dialog'
import formStyles from '@/web/ui/overlays/form-dialog.module.css'
import { createFromTemplate } from '../write/create-from-template'

type TaskTemplateDialogProps = {
  projectId: number
  onCreated: (taskId: number) => void
  onClose: () => void
}

/** Asks for the template of a new task. */
export function TaskTemplateDialog({ projectId, onCreated, onClose }: TaskTemplateDialogProps) {
  const { data: templates, error, refetch } = trpc.template.list.useQuery({ kind: 'task' })

  async function choose(value: string) {
    const template = templates?.find(({ id }) => String(id) === value)
    if (!template) return
    onClose()
    const task = await createFromTemplate(template, { projectId })
    if (task) onCreated(task.id)
  }

  return (
    <Dialog title="New Task from a Template" sheet onClose={onClose}>
      {error && <InlineFailure error={error} onRetry={() => void refetch()} />}
      {templates?.length === 0 && (
        <p className={formStyles.text}>
          No templates of tasks yet. Open a task, then choose “Save as template…” in its menu <b>⋯</b>.
        </p>
      )}
      {templates && templates.length > 0 && (
        <SearchableOptions
          label="Search templates"
          listLabel="Templates"
          options={templates.map(({ id, name, organization }) => ({
            value: String(id),
            label: name,
            icon: <LayoutTemplate />,
            hint: organization && <span className={formStyles.text}>{organization.name}</span>,
          }))}
          chosen={[]}
          noMatch={(text) => `No template matches “${text}”.`}
          onChoose={(value) => void choose(value)}
        />
      )}
    </Dialog>
  )
}
