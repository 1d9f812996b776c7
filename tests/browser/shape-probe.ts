import type { Page } from 'playwright'

/** Drawings and badges of the open page that cannot be told from what is behind them (WCAG 1.4.11). */
export function unseenShapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      )
    return [
      ...new Set([...all('svg :is(path, rect, line, text)').flatMap(unseen), ...all('.badge').flatMap(bare)]),
    ]

    function unseen(shape: Element): string[] {
      const { fill, stroke } = getComputedStyle(shape)
      const ground = groundOf(shape)
      const best = Math.max(
        ...[fill, stroke].map((paint) => (paint === 'none' ? 1 : contrast(paint, ground))),
      )
      const drawing = shape.closest('svg')
      const name = `${drawing?.getAttribute('class')} ${shape.localName} in ${drawing?.parentElement?.className}`
      return best >= 3 ? [] : [`${name}: ${fill} and ${stroke} on ${ground}`]
    }
    function bare(badge: Element): string[] {
      const { borderTopWidth, borderTopColor } = getComputedStyle(badge)
      const isEdged = Number.parseFloat(borderTopWidth) >= 1 && contrast(borderTopColor, groundOf(badge)) >= 3
      return isEdged ? [] : [`badge ${badge.textContent}`]
    }
    function groundOf(element: Element): string {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if ((parts(backgroundColor)[3] ?? 0) > 250) return backgroundColor
      }
      return 'canvas'
    }
    function contrast(first: string, second: string): number {
      const [high = 0, low = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
      return (high + 0.05) / (low + 0.05)
    }
    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    /** Red, green, blue and alpha, 0 to 255, of any colour that CSS can name. */
    function parts(colour: string): number[] {
      if (!canvas) return []
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
  })
}
