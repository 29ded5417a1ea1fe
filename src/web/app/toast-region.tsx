import { ActionIcon, Kbd } from '@mantine/core'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { dismissToast, toastMilliseconds, useToast, type Toast } from '@/web/lib/notify'
import styles from './toast-region.module.css'

/**
 * Shows one toast at a time, for five seconds. F8 focuses the toast, and a swipe to the right dismisses it. It stands in
 * the lower corner that is away from the last press, so that it does not cover the lane or button just used; bars that
 * stand below lift it.
 */
export function ToastRegion() {
  const toast = useToast()
  return (
    <Provider duration={toastMilliseconds} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Viewport className={styles.viewport} data-side={toast?.side} hotkey={['F8']} />
    </Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const failed = toast.tone === 'error'
  return (
    <Root
      className={styles.toast}
      type={failed ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
    >
      {failed ? <CircleAlert className={styles.failed} /> : <CircleCheck className={styles.done} />}
      <div className={styles.words}>
        <Title className={styles.title}>{toast.title}</Title>
        <Description className={styles.text}>{toast.text}</Description>
        {toast.about && (
          <p className={styles.about} dir="auto">
            {toast.about}
          </p>
        )}
      </div>
      {toast.action && (
        <Action className={styles.action} altText={toast.action.label} onClick={toast.action.run}>
          {toast.action.label}
          {toast.action.keys && <Kbd aria-hidden>{toast.action.keys}</Kbd>}
        </Action>
      )}
      <Close asChild>
        <ActionIcon className={styles.close} aria-label="Dismiss">
          <X />
        </ActionIcon>
      </Close>
    </Root>
  )
}
