/** 25.5, without the sign. */
export function formatRate(hundredths: number): string {
  return String(hundredths / 100)
}
