import { isBlank } from '#app/typed-text.ts'
import { isKnownName, isProductName } from './columns-of.ts'
import { detectDialect } from './detect-dialect.ts'

export interface HeaderPlace {
  /** The number of the row, from 0; undefined: the columns have no names. */
  at: number | undefined
  /** Rows under it that are no products either. */
  under: number
}

/** Rows of which one is the header. */
export const TOP_ROWS = 10

/**
 * Where the names of the columns most likely stand: in the first row that a shop system's file begins with, else in the one
 * with the most known names, else in the first that is as full as the others. `all`: the first rows of a file.
 */
export function findHeader(all: string[][]): HeaderPlace {
  const rows = all.map((cells) => cells.slice(0, MOST_CELLS))
  const usual = middleOf(rows.map(filledIn))
  const candidates = rows
    .slice(0, TOP_ROWS)
    .map((cells, at) => ({ at, cells }))
    .filter(({ cells }) => canBeHeader(cells, usual))
  const shop = candidates.find(({ at, cells }) => detectDialect(cells, rows.slice(at + 1)) !== 'plain')
  if (shop) return placeAt(shop.at, rows)
  // A name of products counts for more than any others.
  const known = candidates.map(
    ({ cells }) => cells.filter(isKnownName).length + (cells.some(isProductName) ? MOST_CELLS : 0),
  )
  const best = candidates[known.indexOf(Math.max(2, ...known))]
  if (best) return placeAt(best.at, rows)
  const first = rows.findIndex((cells) => filledIn(cells) * 2 > usual)
  const at = Math.max(0, first)
  return isData(rows[at] ?? [], rows[at + 1]) ? { at: undefined, under: 0 } : placeAt(at, rows)
}

/** The same for a header that its owner has chosen. */
export function placeAt(at: number, rows: string[][]): HeaderPlace {
  const following = rows.slice(at + 1)
  const name = rows[at]?.findIndex(isProductName) ?? -1
  const end = following.findIndex((cells) => !isUnderHeader(cells, name))
  return { at, under: end === -1 ? 0 : end }
}

/** More columns than these are refused, but not before they are counted. */
const MOST_CELLS = 301

function filledIn(cells: string[]): number {
  return cells.filter((cell) => !isBlank(cell)).length
}

function middleOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

/** Short texts, as many as other rows have, or with the name of the products. */
function canBeHeader(cells: string[], usual: number): boolean {
  const filled = filledIn(cells)
  const isFull = filled * 2 > usual || (filled > 1 && cells.some(isProductName))
  return isFull && cells.every((cell) => cell.length <= 200 && !VALUE.test(cell.trim()))
}

const VALUE = /^(?:[-+]?[\d.,]+\s?[€$£%]?|[€$£]\s?[\d.,]+|https?:\/\/\S+|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}.*)$/

/** Numbers and addresses where the next row has some, too. */
function isData(cells: string[], next: string[] | undefined): boolean {
  return (
    next !== undefined &&
    cells.some((cell, at) => VALUE.test(cell.trim()) && VALUE.test(next[at]?.trim() ?? ''))
  )
}

/**
 * The names once more, in other words, or what each column asks for. A product may be called like a column, “Gift card”: where
 * the column of the names is known, its cell decides. `name`: the number of that column, or -1.
 */
function isUnderHeader(cells: string[], name: number): boolean {
  const filled = cells.filter((cell) => !isBlank(cell)).slice(0, MOST_CELLS)
  if (filled.length === 0) return true
  if (filled.every((cell) => ASKED.test(cell.trim()))) return true
  if (name !== -1 && !isProductName(cells[name] ?? '')) return false
  if (filled.some((cell) => cell.length > 200 || VALUE.test(cell.trim()))) return false
  return filled.length > 2 && filled.filter(isKnownName).length * 2 > filled.length
}

const ASKED =
  /^(?:required|optional|preferred|desired|recommended|conditionally required|mandatory|pflicht(?:feld)?|erforderlich|empfohlen|bevorzugt|requis|obligatoire|facultatif|recommandé|obligatorio|opcional|recomendado|obbligatorio|facoltativo|consigliato|verplicht|optioneel|wymagane|opcjonalne|zalecane)$/i
