import {
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react'
import { createStore, useStore } from '@/web/lib/create-store'
import { isServer } from '@/web/lib/is-server'
import { addDeferred, LoadError, loadPart } from '@/web/lib/load-part'
import { forgetHeldKeys } from '@/web/lib/key-queue'
import { useHeldKeys } from '@/web/lib/use-held-keys'
import { useRetry } from '@/web/lib/use-retry'
import { ErrorBoundary } from './error-boundary'
import { DialogFailure, type FailureProps } from './load-failure'
import { WaitingBar } from './waiting-bar'

type Options<Props> = {
  /** Shown while the part loads: a constant element, or one built from the part's own props. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
  /** Shown when the part cannot be loaded or rendered; absent: nothing. */
  Failure?: ComponentType<Props & FailureProps>
}

/**
 * A component that loads when it is first rendered, or earlier by `preload`. If it fails, the rest of the
 * page stays, and the component is tried again until it can be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, Failure = NoFailure }: Options<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => (loading ??= attemptLoad())

  async function attemptLoad() {
    try {
      return (loaded = await loadPart(load))
    } finally {
      loading = undefined
    }
  }

  // On the server every part waits: a page must look the same whichever parts other pages have loaded before.
  const makePart = (): ComponentType<Props> =>
    isServer ? NeverLoaded : (loaded ?? lazy(async () => ({ default: await start() })))

  function LazyPart(props: Props) {
    const [{ Part, attempt }, setAttempt] = useState(() => ({ Part: makePart(), attempt: 0 }))
    function retry() {
      start().then(
        (Part) => setAttempt({ Part, attempt: attempt + 1 }),
        () => {},
      )
    }
    return (
      <ErrorBoundary
        key={attempt}
        renderFailure={(error) => (
          <Retry error={error} onRetry={retry}>
            <Failure {...props} error={error} onRetry={retry} />
          </Retry>
        )}
      >
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          {createElement<Props>(Part, props)}
        </Suspense>
      </ErrorBoundary>
    )
  }

  return Object.assign(LazyPart, { preload: () => void start().catch(() => {}) })
}

const NeverLoaded = lazy<ComponentType>(() => new Promise(() => {}))

/**
 * For a part that opens over the page. Keys wait until it has loaded.
 * @param close closes it before it has loaded
 * @param isOpen false while it shows nothing over the page
 */
export const asDialog = <Props extends object>(
  close: (props: Props) => void,
  isOpen = (_props: Props) => true,
): Options<Props> => ({
  fallback: (props) => isOpen(props) && <WaitingDialog onCancel={() => close(props)} />,
  Failure: (props) =>
    isOpen(props) && (
      <FailedDialog error={props.error} onRetry={props.onRetry} onClose={() => close(props)} />
    ),
})

function WaitingDialog({ onCancel }: { onCancel: () => void }) {
  useHeldKeys(onCancel)
  return <WaitingBar />
}

function FailedDialog(props: ComponentProps<typeof DialogFailure>) {
  useLayoutEffect(forgetHeldKeys, [])
  return <DialogFailure {...props} />
}

/** A dialog, menu or picker that is loaded when it is opened. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPart<Props>(
    load,
    asDialog(({ onClose }) => onClose()),
  )

type Deferred<Props> = { Part?: ComponentType<Props>; error?: unknown }

/**
 * A component of the second script of a page. The browser fetches the script while React hydrates the page;
 * the component is shown as soon as the script has arrived.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, Failure = NoFailure }: Options<Props> = {},
) {
  const deferred = createStore((): Deferred<Props> => ({}))
  addDeferred(start)

  async function start() {
    try {
      deferred.set({ Part: await loadPart(load) })
    } catch (error) {
      deferred.set({ error })
    }
  }

  return function DeferredPart(props: Props) {
    const { Part, error } = useStore(deferred, (current) => current)
    const retry = () => void start()
    const renderFailure = (reason: unknown) => (
      <Retry error={reason} onRetry={retry}>
        <Failure {...props} error={reason} onRetry={retry} />
      </Retry>
    )
    const shownBefore = typeof fallback === 'function' ? fallback(props) : fallback
    if (error) return renderFailure(error)
    if (!Part) return shownBefore
    return (
      <ErrorBoundary renderFailure={renderFailure}>
        <Suspense fallback={shownBefore}>{createElement<Props>(Part, props)}</Suspense>
      </ErrorBoundary>
    )
  }
}

/** A dialog, menu or picker of the second script. */
export const deferredDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  deferredPart<Props>(
    load,
    asDialog(({ onClose }) => onClose()),
  )

type RetryProps = { error: unknown; onRetry: () => void; children: ReactNode }

function Retry({ error, onRetry, children }: RetryProps) {
  useRetry(error instanceof LoadError, onRetry)
  return children
}

const NoFailure = () => null
