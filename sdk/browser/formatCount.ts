type Format = (count: number) => string;

/** Makes its formatter when it is first asked: loading the language's data takes longer than the page's own code. */
function formatter(options?: Intl.NumberFormatOptions): Format {
  let numbers: Intl.NumberFormat | undefined;
  return (count) => {
    numbers ??= new Intl.NumberFormat('en', options);
    return numbers.format(count);
  };
}

/** `1.2K`: where space is short. */
export const formatCount = formatter({ notation: 'compact', maximumFractionDigits: 1 });

/** `1,234`: where the exact number matters. */
export const formatWhole = formatter();
