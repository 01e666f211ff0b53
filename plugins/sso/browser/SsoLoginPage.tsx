export default function SsoLoginPage() {
  return null;
}
