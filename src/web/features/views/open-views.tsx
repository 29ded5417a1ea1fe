import { mayEditView } from '@/domain/view-rules'
import { Button, Menu, Checkbox, TextInput } from '@mantine/core'
import { Check, Users } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useDraft } from '@/web/app/use-draft'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { Dialog } from '@/web/ui/overlays/dialog'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import type { ManageViewsDialogProps } from './manage-views-dialog'
import { type OpenView, queryOf, mayShareIn, type ViewsPage } from './view-model'
import { applyView, useViews } from './use-views'
import styles from './views-dialog.module.css'

const ManageViewsDialog = lazyDialog<ManageViewsDialogProps>(
  async () => (await import('./manage-views-dialog')).ManageViewsDialog,
)

type OpenViewsProps = ViewsPage & {
  onClose: () => void
  inDialog?: boolean
  /** What is open first. */
  first?: OpenedViews
}

export type OpenedViews = 'list' | 'save' | 'manage'

/** The list of views, and the dialogs that it opens. */
export function OpenViews({ onClose, inDialog = false, first = 'list', ...page }: OpenViewsProps) {
  const [opened, setOpened] = useState(first)
  const { views, current } = useViews(page)
  if (opened === 'save') return <SaveViewDialog page={page} onClose={onClose} />
  if (opened === 'manage') {
    return <ManageViewsDialog page={page} views={views.map(({ view }) => view)} onClose={onClose} />
  }

  function apply(view: OpenView) {
    applyView(page, view)
    onClose()
  }

  const List = inDialog ? ViewsDialog : ViewsMenu
  return (
    <List
      views={views}
      current={current}
      onApply={apply}
      onSave={() => setOpened('save')}
      onManage={
        views.some(({ view }) => mayEditView(page.project, view)) ? () => setOpened('manage') : undefined
      }
      onClose={onClose}
    />
  )
}

/** The list of views where no button has room for it: opened by the palette. */
function ViewsDialog(props: ViewsListProps) {
  const { views, current, onApply, onSave, onManage, onClose } = props
  return (
    <Dialog title="Views" onClose={onClose}>
      <div className={styles.list}>
        {views.length === 0 && (
          <p className={styles.empty}>Save the current filters, order and groups under a name.</p>
        )}
        {views.map((each) => (
          <Button
            key={each.view.id}
            variant="subtle"
            justify="flex-start"
            aria-pressed={each === current}
            leftSection={each === current && <Check />}
            rightSection={each.view.shared && <Users role="img" aria-label="Shared with the project" />}
            onClick={() => onApply(each)}
          >
            {each.view.name}
          </Button>
        ))}
        <Button onClick={onSave}>Save this view…</Button>
        {onManage && <Button onClick={onManage}>Manage views…</Button>}
      </div>
    </Dialog>
  )
}

/** The open list below the button. */
function ViewsMenu({ views, current, onApply, onSave, onManage, onClose }: ViewsListProps) {
  return (
    <Menu opened returnFocus={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="Views">
        {views.map((each) => (
          <Menu.RadioItem
            key={each.view.id}
            value={String(each.view.id)}
            checked={each === current}
            checkIcon={<Check />}
            closeMenuOnClick={false}
            rightSection={each.view.shared && <Users role="img" aria-label="Shared with the project" />}
            onChange={() => onApply(each)}
          >
            {each.view.name}
          </Menu.RadioItem>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Menu.Item closeMenuOnClick={false} onClick={onSave}>
          Save this view…
        </Menu.Item>
        {onManage && (
          <Menu.Item closeMenuOnClick={false} onClick={onManage}>
            Manage views…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type SaveViewDialogProps = { page: ViewsPage; onClose: () => void }

/** Saves what the page shows under a name. */
function SaveViewDialog({ page, onClose }: SaveViewDialogProps) {
  const { page: kind, project, search } = page
  const draft = useDraft('new view', '')
  const [shared, setShared] = useState(false)
  const { list } = trpc.useUtils().view
  const create = trpc.view.create.useMutation({
    meta: { announcement: 'View saved', failure: null },
    onSuccess() {
      draft.forget()
      onClose()
    },
    onSettled: () => void list.invalidate(),
  })
  return (
    <FormDialog
      title="Save This View"
      submitLabel="Save View"
      busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          name: draft.values,
          shared,
          projectId: project?.id ?? null,
          page: kind,
          query: queryOf(page.read(search)),
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        value={draft.values}
        error={create.error?.message}
        onChange={(event) => draft.set(event.target.value)}
      />
      {mayShareIn(project) && (
        <Checkbox
          label="Share with the project"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}

/** What a menu or dialog with the views of a page shows and does. */
type ViewsListProps = {
  /** One's own, then those that others share. */
  views: readonly OpenView[]
  current: OpenView | undefined
  onApply: (view: OpenView) => void
  onSave: () => void
  /** Absent if the viewer may change none of them. */
  onManage: (() => void) | undefined
  onClose: () => void
}
