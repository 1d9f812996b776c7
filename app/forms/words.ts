export const tryAgainIn = (minutes: number) =>
  minutes === 1
    ? 'You can try again in 1 minute.'
    : minutes <= 90
      ? `You can try again in ${minutes} minutes.`
      : `You can try again in ${Math.ceil(minutes / 60)} hours.`
export const noResponse = 'No response received from server. Please check your connection.'
