type Habit = {
  due: number;
  onTime: number;
  medianDays: number | null;
  withinDays: number | null;
};

/** "answers 9 of 10 within 14 days, usually after 4"; null until there is something to say. */
export function replyHabit(habit: Habit | null | undefined): string | null {
  if (!habit) return null;
  const { due, onTime, medianDays, withinDays } = habit;
  const inTime = withinDays ? `within ${withinDays} days` : 'on time';
  return `answers ${onTime} of ${due} ${inTime}${usually(medianDays)}`;
}

function usually(days: number | null): string {
  if (days === null) return '';
  return days === 0 ? ', usually the same day' : `, usually after ${days}`;
}
