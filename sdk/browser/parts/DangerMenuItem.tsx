import { MenuItem, type MenuItemProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    color: tokens.colorStatusDangerForeground1,
    '& .fui-MenuItem__icon': { color: tokens.colorStatusDangerForeground1 },
    ':hover': { color: tokens.colorStatusDangerForeground1, '& .fui-MenuItem__icon': { color: tokens.colorStatusDangerForeground1 } },
  },
});

/** An entry of a menu that leads to the question whether something shall be lost, in red. */
export function DangerMenuItem({ className, ...props }: MenuItemProps) {
  return <MenuItem {...props} className={mergeClasses(useStyles().root, className)} />;
}
