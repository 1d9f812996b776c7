import { renderSVG } from 'uqr'

/** Modules of white around it that ISO/IEC 18004 asks for. */
const QUIET = 4

/** A QR code as the address of a picture. */
export function drawCode(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: QUIET })).toString('base64')}`
}
