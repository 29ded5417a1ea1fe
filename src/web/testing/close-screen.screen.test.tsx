import { hideChanges, showChanges } from '@/web/features/board/model/board-search'
import { focusCard, useTabStop } from '@/web/features/tasks/selection/card-focus'
import { startRename, useRenamedId } from '@/web/features/tasks/form/card-rename'
import { offerOrderByHand } from '@/web/features/board/drag/drop-place'
import { lastSelected, toggleSelected } from '@/web/features/tasks/selection/selection'
import { leavingFiles } from '@/web/features/files/file-writes'
import { addFiles, uploads } from '@/web/features/files/uploads'
import { usePalette } from '@/web/features/palette/use-palette'
import { openSignInDialog } from '@/web/features/sign-in/open-sign-in-dialog'
import { requestComment, writingRequest } from '@/web/features/tasks/actions/comment-request'
import { fileRequest } from '@/web/features/tasks/actions/file-request'
import { relationRequest, requestRelation } from '@/web/features/tasks/actions/relation-request'
import { saveAsTemplate, useTemplateSource } from '@/web/features/templates/template-source'
import { chooseProject, useTasksToMove } from '@/web/features/tasks/move/tasks-to-move'
import { togglePicker, useOpenPicker } from '@/web/features/tasks/pickers/open-picker'
import { useTypedTitle } from '@/web/features/tasks/titles/use-typed-title'
import { taskCreated, useCreatedTasks } from '@/web/features/tasks/write/created-tasks'
import { pendingChanges, showPending } from '@/web/features/tasks/write/pending-changes'
import { addStep, expectedVersion, lastStep, noteOwnVersion } from '@/web/app/undo-steps'
import { createElements } from '@/web/lib/elements'
import { useToast } from '@/web/lib/notify'
import { router } from '@/web/router'
import { makeTask } from './make-task'
import { expectNothingLeft, isCalled, type LeftState, pressKey, read, startHook } from './left-on-page'
import { test, vi } from 'vitest'

const task = makeTask({ id: 1 })
const filters = {}
const useFiltered = () => useCreatedTasks(filters, () => false)
const useFenceTitle = () =>
  useTypedTitle('Fence tomorrow', { projectId: null, people: [], labels: [], estimateUnit: 'points' })
const element = document.createElement('button')
const openPicker = { kind: 'assignee', taskIds: [1], anchor: element, opener: element } as const

function takesKey(key: string) {
  const { leave } = startHook(() => usePalette(() => {}))
  const taken = pressKey({ key })
  leave()
  return taken
}

const offerOrder = () => offerOrderByHand({ delta: { y: 100 } })

function offersOrderAgain() {
  offerOrder()
  return read(useToast) !== null
}

/** The lane searches for its only card, to focus it. */
function isWanted(look: () => null) {
  read(() => useTabStop([task], { ...createElements(), get: look }))
}

function addFile() {
  for (const method of ['open', 'send', 'abort'] as const)
    vi.spyOn(XMLHttpRequest.prototype, method).mockReturnValue()
  addFiles(1, [new File([''], 'plan.txt')])
}

function undoLater() {
  noteOwnVersion(1, 2)
  void addStep({ did: Promise.resolve(true), revert: async () => {} })
}

function openChanges() {
  vi.spyOn(router, 'navigate').mockResolvedValue()
  showChanges(router, 1, {})
}

/** By module: the state that a page leaves there, and whether a later page finds it. */
const states: LeftState[] = [
  ['card-focus', () => focusCard(1), () => isCalled((run) => isWanted(() => (run(), null)))],
  ['card-rename', () => startRename(task), () => read(useRenamedId) !== undefined],
  ['comment-request', () => requestComment(1), () => writingRequest.get() !== null],
  ['created-tasks', () => startHook(useFiltered), () => taskCreated(task).success.includes('filter')],
  ['drop-place', offerOrder, () => !offersOrderAgain()],
  ['file-request', () => fileRequest.set(1), () => fileRequest.get() !== null],
  ['relation-request', () => requestRelation(1), () => relationRequest.get() !== null],
  ['file-writes', () => leavingFiles.set(new Set([1])), () => leavingFiles.get().size > 0],
  ['open-picker', () => togglePicker(openPicker), () => read(useOpenPicker) !== null],
  [
    'open-sign-in-dialog',
    () => openSignInDialog.set({ kind: 'aero-auth-code' }),
    () => openSignInDialog.get().kind !== 'none',
  ],
  ['pending-changes', () => showPending({ kind: 'delete', taskIds: [1] }), () => pendingChanges().length > 0],
  ['selection', () => toggleSelected(1), () => lastSelected() !== null],
  [
    'template-source',
    () => saveAsTemplate({ kind: 'task', id: 1, name: 'Dig', organizationId: null }),
    () => read(useTemplateSource) !== null,
  ],
  ['tasks-to-move', () => chooseProject([task]), () => read(useTasksToMove) !== null],
  ['undo-steps: steps', undoLater, () => lastStep() !== undefined],
  ['undo-steps: versions', undoLater, () => expectedVersion(1, 1) > 1],
  ['uploads', addFile, () => uploads.get().length > 0],
  ['use-palette', () => takesKey('g'), () => takesKey('i')],
  ['use-typed-title', () => read(useFenceTitle).read(), () => read(useFenceTitle).typed.marks.length > 0],
  ['board-search', openChanges, async () => !(await isCalled((run) => hideChanges(router, run)))],
]

test.each(states)(
  'the page that opens finds nothing of the one before in %s',
  async (_module, leave, isLeft) => {
    await expectNothingLeft(leave, isLeft)
  },
)
