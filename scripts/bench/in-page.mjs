// @ts-check
// These run in the browser. They are plain JavaScript because a compiler's helpers would not be sent along.

/**
 * Runs before a page's own scripts, and marks the moment when the first of these elements is visible: the
 * element has a height within the window, and two more frames have begun.
 * @param {string} selector
 */
export function markInSight(selector) {
  const isInSight = (/** @type {Element} */ element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  }
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(isInSight)) return requestAnimationFrame(look)
    return requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(selector)))
  }
  requestAnimationFrame(look)
}

/**
 * Waits for the mark of `markInSight`. @returns its milliseconds since the start of the navigation, and the moment of
 * that start
 * @param {string} selector
 */
export function timeInSight(selector) {
  return new Promise((/** @type {(time: { milliseconds: number, origin: number }) => void} */ resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [mark] = list.getEntriesByName(selector)
      if (!mark) return
      observer.disconnect()
      resolve({ milliseconds: mark.startTime, origin: performance.timeOrigin })
    })
    observer.observe({ type: 'mark', buffered: true })
  })
}

/**
 * The requests of a page, with the page itself, and its layout shifts before its cards were visible.
 * @param {number} cards milliseconds since the navigation started
 */
export function firstPaint(cards) {
  const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < cards)
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  return {
    requests: before.length + 1,
    shift: observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
  }
}

/**
 * Observes frames; `stop` returns the times between two, in milliseconds, the longest of them, and the number of mouse
 * moves.
 */
export function watchFrames() {
  /** @type {number[]} */
  const frames = []
  let moves = 0
  const countMove = () => (moves += 1)
  document.addEventListener('mousemove', countMove, { capture: true })
  let last = performance.now()
  let request = requestAnimationFrame(next)
  /** @param {number} now */
  function next(now) {
    frames.push(now - last)
    last = now
    request = requestAnimationFrame(next)
  }
  return {
    stop: () => {
      cancelAnimationFrame(request)
      document.removeEventListener('mousemove', countMove, { capture: true })
      return { frames, longestFrame: Math.max(0, ...frames), moves }
    },
  }
}

/**
 * Measures the response of a page to a key: after `arm`, `answer` resolves with the milliseconds from the next key until
 * a different text of these elements has been painted.
 * @param {string} selector
 */
export function watchKeys(selector) {
  let pressedAt = 0
  /** @type {Promise<number>} */
  let answer = Promise.resolve(0)
  const text = () => [...document.querySelectorAll(selector)].map((element) => element.textContent).join()
  document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  return {
    arm: () => {
      const before = text()
      answer = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (text() === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      })
    },
    answer: () => answer,
  }
}

/**
 * Measures the response to a tap: the milliseconds from the next click until a frame shows the progress bar,
 * or already the dialog, the menu or the page.
 */
export function watchTaps() {
  /** @param {string} selector */
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some(
      (element) => getComputedStyle(element).visibility === 'visible',
    )
  /** @type {Promise<number>} */
  const answer = new Promise((resolve) => {
    const look = (/** @type {number} */ tappedAt) => {
      if (isShown('[role="status"][aria-label], [role="dialog"], [role="menu"]'))
        setTimeout(() => resolve(performance.now() - tappedAt))
      else requestAnimationFrame(() => look(tappedAt))
    }
    document.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
  return { answer: () => answer }
}

/**
 * Measures the milliseconds from the next click until the details have painted this number of comments.
 * @param {number} count
 */
export function watchComments(count) {
  /** @type {Promise<number>} */
  const answer = new Promise((resolve) => {
    const look = (/** @type {number} */ clickedAt) => {
      const shown = document.querySelectorAll('[role="dialog"] [data-entry="comment"]').length
      if (shown >= count) setTimeout(() => resolve(performance.now() - clickedAt))
      else requestAnimationFrame(() => look(clickedAt))
    }
    document.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
  return { answer: () => answer }
}
