import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  filled: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: tokens.colorNeutralForegroundOnBrand },
  },
  quiet: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':hover:active': { color: tokens.colorStatusDangerForeground1 },
  },
});

/** A button after which something is lost, red: filled where it does so at once (`primary`), red words where a question comes first. */
export function DangerButton({ className, ...props }: ButtonProps) {
  const styles = useStyles();
  const isOff = props.disabled === true;
  const red = props.appearance === 'primary' ? styles.filled : styles.quiet;
  return <Button {...props} className={mergeClasses(!isOff && red, className)} />;
}
