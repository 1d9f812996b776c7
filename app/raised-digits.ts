/** Digits as they are raised: "10" and a raised "6" is no "106", "m" and a raised "2" are square metres. */
export function raisedDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => RAISED[Number(digit)] ?? digit)
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
