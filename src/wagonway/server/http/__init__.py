"""HTTP routes, WebSocket connections, and the limits on clients."""
